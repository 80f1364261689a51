import { getCompany } from '@binaa/contract/company';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states.tsx';
import { CompanyForm } from './company-form.tsx';

export default function CompanyPage() {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(getCompany, {});
  return (
    <>
      <PageHeader
        title={t('Company')}
        subtitle={t('Shown on the sign-in page, in the menu and at the head of every print.')}
        back={{ to: paths.settings, label: t('Back to Settings') }}
      />
      {record ? <CompanyForm company={record} /> : null}
      {!record && !failed ? <FormSkeleton fields={8} /> : null}
      {failed ? (
        <FailedState
          message={t('Failed to load the company profile. Please try again later.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : null}
    </>
  );
}
