import { getFactorRequirement } from '@binaa/contract/sign-in-security';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { RequirementForm } from './requirement-form.tsx';

/** Of whom the company requires a second step. */
export default function SignInSecurityPage() {
  const { t } = useText();
  return (
    <SettingsPage
      read={getFactorRequirement}
      title={t('Sign-in security')}
      subtitle={t('Who signs in with a passkey or an authenticator app as well as the password.')}
      back={{ to: paths.settings, label: t('Back to Settings') }}
      fields={1}
    >
      {(settings) => <RequirementForm settings={settings} />}
    </SettingsPage>
  );
}
