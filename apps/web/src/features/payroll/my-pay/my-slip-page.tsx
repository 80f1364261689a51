import { getMySlip } from '@binaa/contract/my-pay';
import { type OwnPayslip, payslipMessages } from '@binaa/contract/payslips';
import { Printer } from 'lucide-react';
import { isNotFound } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RecordFailed, RecordMissing } from '../../../ui/record-states.tsx';
import { MonthStrip } from '../payslip/month-strip.tsx';
import { SlipFigures } from '../payslip/slip-figures.tsx';
import { SlipLines } from '../payslip/slip-lines.tsx';
import { ownLinks } from '../payslip/slip-links.ts';
import { useRunTitle } from '../runs/run-title.ts';
import { BankLast4 } from './bank-last4.tsx';
import { SlipAnswerActions } from './slip-answer-actions.tsx';

/** One of the reader's own payslips. */
export default function MySlipPage() {
  const { t } = useText();
  const slipId = useIdParam('id');
  const slip = useRead(getMySlip, { params: { slipId } }, { enabled: slipId > 0 });
  const back = { to: paths.myPay, label: t('Back to My pay') };
  if (slipId === 0 || isNotFound(slip.error))
    return <RecordMissing message={t(payslipMessages.notFound)} back={back} />;
  if (slip.data) return <MySlip slip={slip.data} back={back} />;
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

function MySlip({ slip, back }: { slip: OwnPayslip; back: { to: string; label: string } }) {
  const { t } = useText();
  const format = useFormat();
  const title = useRunTitle();
  return (
    <>
      <PageHeader
        title={title({ ...slip, userName: null })}
        subtitle={
          <FactLine>
            {slip.paidOn ? t('Paid on {{date}}', { date: format.date(slip.paidOn) }) : null}
            <BankLast4 slip={slip} />
          </FactLine>
        }
        back={back}
        aside={
          <LinkButton to={paths.printMySlip(slip.id)} variant="ghost" icon={Printer}>
            {t('Print')}
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-5">
        <SlipFigures slip={slip} />
        <Card className="flex flex-col gap-4">
          <SlipAnswerActions slip={slip} />
        </Card>
        <SlipLines slip={slip} links={ownLinks} />
        <MonthStrip days={slip.days} links={ownLinks} />
      </div>
    </>
  );
}
