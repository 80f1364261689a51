import { getFieldSettings } from '@binaa/contract/field-settings';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { FieldSettingsForm } from './field-settings-form.tsx';

export default function FieldSettingsPage() {
  const { t } = useText();
  return (
    <SettingsPage
      read={getFieldSettings}
      title={t('Crew and heat')}
      subtitle={t('Rules for recording crews on site and for working in the heat.')}
      back={{ to: paths.settings, label: t('Back to Settings') }}
      fields={14}
    >
      {(settings) => <FieldSettingsForm settings={settings} />}
    </SettingsPage>
  );
}
