import { getSlip, payslipMessages } from '@binaa/contract/payslips';
import { isNotFound } from '../../../lib/api-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../../ui/record-states.tsx';
import { PayslipDetail } from './payslip-detail.tsx';

/** A person's payslip of a run, for ADMINs. */
export default function PayslipPage() {
  const { t } = useText();
  const [id, userId] = [useIdParam('id'), useIdParam('userId')];
  const isAddress = id > 0 && userId > 0;
  const slip = useRead(getSlip, { params: { id, userId } }, { enabled: isAddress });
  const back = { to: id > 0 ? paths.payrollRun(id) : paths.payroll, label: t('Back to the run') };
  if (!isAddress || isNotFound(slip.error)) return <RecordMissing message={t(payslipMessages.notFound)} back={back} />;
  if (slip.data) return <PayslipDetail slip={slip.data} back={back} />;
  if (slip.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load payroll. Please try again later.')}
      back={back}
      onRetry={() => void slip.refetch()}
      retrying={slip.isFetching}
    />
  );
}
