import { getMySlip } from '@binaa/contract/my-pay';
import { payslipMessages } from '@binaa/contract/payslips';
import { isNotFound } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../../ui/record-states.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import { PrintHeader } from './print-header.tsx';

export default function PrintMySlipPage() {
  const { t } = useText();
  const format = useFormat();
  const slipId = useIdParam('id');
  const slip = useRead(getMySlip, { params: { slipId } }, { enabled: slipId > 0 });
  const back = { to: slipId > 0 ? paths.mySlip(slipId) : paths.myPay, label: t('Back to the payslip') };
  if (slipId === 0 || isNotFound(slip.error))
    return <RecordMissing message={t(payslipMessages.notFound)} back={{ ...back, to: paths.myPay }} />;
  if (slip.data)
    return (
      <>
        <PrintHeader title={t('Payslip of {{month}}', { month: format.month(slip.data.period) })} back={back} />
        <PayslipSheet slip={slip.data} />
      </>
    );
  if (slip.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load your pay. Please try again later.')}
      back={back}
      onRetry={() => void slip.refetch()}
      retrying={slip.isFetching}
    />
  );
}
