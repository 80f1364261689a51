import { getCompany } from '@binaa/contract/company';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { CompanyForm } from './company-form.tsx';

export default function CompanyPage() {
  const { t } = useText();
  return (
    <SettingsPage
      read={getCompany}
      title={t('Company')}
      subtitle={t('Shown on the sign-in page, in the menu and at the head of every print.')}
      back={{ to: paths.settings, label: t('Back to Settings') }}
      failed={t('Failed to load the company profile. Please try again later.')}
      fields={8}
    >
      {(company) => <CompanyForm company={company} />}
    </SettingsPage>
  );
}
