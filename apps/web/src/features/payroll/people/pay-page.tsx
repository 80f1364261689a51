import { getPayProfile } from '@binaa/contract/pay-profiles';
import { userMessages } from '@binaa/contract/users';
import { isNotFound } from '../../../lib/api-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../../ui/record-states.tsx';
import { PersonPay } from './person-pay.tsx';

/** All that payroll knows of a person. */
export default function PayPage() {
  const { t } = useText();
  const userId = useIdParam('id');
  const { data, error, isPending, isFetching, refetch } = useRead(
    getPayProfile,
    { params: { userId } },
    { enabled: userId > 0 },
  );
  const back = { to: paths.payPeople, label: t('Back to People') };
  if (userId === 0 || isNotFound(error)) return <RecordMissing message={t(userMessages.notFound)} back={back} />;
  if (data) return <PersonPay profile={data} back={back} />;
  if (isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load payroll. Please try again later.')}
      back={back}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
