import { getExpensePolicy } from '@binaa/contract/expense-policy';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useRead } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states.tsx';
import { PolicyFacts } from './policy-facts.tsx';
import { PolicyForm } from './policy-form.tsx';

/** The ADMIN changes the policy; everybody else who submits expenses reads it. */
export default function ExpensePolicyPage() {
  const { t } = useText();
  const mayWrite = useMay('policy.write');
  // From the settings, the approval queue or Petty Cash.
  const wayBack = useWayBack(paths.expenses);
  return (
    <>
      <PageHeader
        title={t('Expense policy')}
        subtitle={t('What is asked of an expense. A change holds from the next expense on.')}
        back={{ ...wayBack, label: t('Back') }}
      />
      {mayWrite ? <EditablePolicy /> : <ReadablePolicy />}
    </>
  );
}

function EditablePolicy() {
  const { record, failed, isFetching, refetch } = useFormRecord(getExpensePolicy, {});
  if (record) return <PolicyForm policy={record} />;
  return failed ? <Failure onRetry={refetch} retrying={isFetching} /> : <FormSkeleton fields={10} />;
}

function ReadablePolicy() {
  const { data, isError, isFetching, refetch } = useRead(getExpensePolicy, {});
  if (data) return <PolicyFacts policy={data} />;
  return isError ? <Failure onRetry={() => void refetch()} retrying={isFetching} /> : <FormSkeleton fields={8} />;
}

function Failure(retry: { onRetry: () => void; retrying: boolean }) {
  const { t } = useText();
  return <FailedState message={t('Failed to load the expense policy. Please try again later.')} {...retry} />;
}
