import { getPayrollSettings } from '@binaa/contract/payroll-settings';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { SettingsPage } from '../../../ui/settings-page.tsx';
import { PayrollSettingsForm } from './payroll-settings-form.tsx';

export default function PayrollSettingsPage() {
  const { t } = useText();
  return (
    <SettingsPage
      read={getPayrollSettings}
      title={t('Rules of pay')}
      subtitle={t('What the Labour Law says is beside each field. Runs keep the rules of the day they were computed.')}
      back={{ to: paths.payroll, label: t('Back to Payroll') }}
      fields={20}
    >
      {(settings) => <PayrollSettingsForm settings={settings} />}
    </SettingsPage>
  );
}
