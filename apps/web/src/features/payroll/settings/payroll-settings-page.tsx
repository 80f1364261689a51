import { getPayrollSettings } from '@binaa/contract/payroll-settings';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useFormRecord } from '../../../lib/query.ts';
import { FormSkeleton } from '../../../ui/form-layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { PayrollSettingsForm } from './payroll-settings-form.tsx';

export default function PayrollSettingsPage() {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(getPayrollSettings, {});
  return (
    <>
      <PageHeader
        title={t('Rules of pay')}
        subtitle={t(
          'What the Labour Law says is beside each field. Runs keep the rules of the day they were computed.',
        )}
        back={{ to: paths.payroll, label: t('Back to Payroll') }}
      />
      {record ? <PayrollSettingsForm settings={record} /> : null}
      {!record && !failed ? <FormSkeleton fields={20} /> : null}
      {failed ? (
        <FailedState
          message={t('Failed to load these settings. Please try again later.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : null}
    </>
  );
}
