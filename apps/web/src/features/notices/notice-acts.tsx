import { dayOf } from '@binaa/contract/company-time';
import type { Notice } from '@binaa/contract/notices';
import { ClipboardPen } from 'lucide-react';
import { lazy } from 'react';
import { companyTimeZone } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { correctionPath } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Optional } from '../../ui/optional.tsx';

const ExpenseNotice = lazy(() => import('../expenses/expense-notice-card.tsx'));
const CorrectionNotice = lazy(() => import('../attendance-corrections/correction-notice-card.tsx'));
const RequestNotice = lazy(() => import('../cash/request-notice-card.tsx'));
const HandoverNotice = lazy(() => import('../cash/handover-notice-card.tsx'));
const CheckOutNotice = lazy(() => import('../attendance/check-out-notice-card.tsx'));

type NoticeActsProps = {
  notice: Notice;
  /** The id of the element with its sentence. */
  describedBy: string;
  /** With the record in short, on a screen of its own. */
  full?: boolean;
};

/** What the reader can do about a notice, by the calls and the buttons of the record's own screen. */
export function NoticeActs({ notice, describedBy, full = false }: NoticeActsProps) {
  return (
    <>
      <Optional fallback={full ? undefined : <span className="h-control" />}>
        <RecordActs notice={notice} describedBy={describedBy} full={full} />
      </Optional>
      {notice.can.askCorrection ? <AskCorrection notice={notice} full={full} /> : null}
    </>
  );
}

/** The record itself is shown in full even after somebody has decided. */
function RecordActs({ notice, describedBy, full }: Required<NoticeActsProps>) {
  const { can, count, entity, entityId: id, data } = notice;
  if (count > 1) return null;
  if (entity === 'expense' && (full || can.approve)) {
    return <ExpenseNotice expenseId={id} told={data.amount} full={full} />;
  }
  // Its sentence does not name the times, so nobody decides on it before they are shown.
  if (entity === 'correction' && can.approve && full) {
    return <CorrectionNotice correctionId={id} describedBy={describedBy} />;
  }
  if (entity === 'fund-request' && can.give) return <RequestNotice requestId={id} describedBy={describedBy} />;
  if (entity === 'cash-handover' && can.accept) return <HandoverNotice handoverId={id} describedBy={describedBy} />;
  if (entity === 'attendance' && can.checkOut) return <CheckOutNotice attendanceId={id} />;
  return null;
}

type ActProps = { notice: Notice; full: boolean };

function AskCorrection({ notice: { data }, full }: ActProps) {
  const { t } = useText();
  const { userId, siteId, time } = data;
  if (userId === undefined || siteId == null || time === undefined) return null;
  const date = dayOf(new Date(time), companyTimeZone());
  return (
    <LinkButton
      to={correctionPath({ userId, date, kind: 'MISSING_OUT', siteId })}
      size={full ? 'lg' : 'md'}
      icon={ClipboardPen}
    >
      {t('Ask for a correction')}
    </LinkButton>
  );
}
