import type { Attendance } from '@binaa/contract/attendance';
import { runMessages } from '@binaa/contract/payroll-runs';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/states.tsx';

/** For a record whose day payroll has paid: a change is paid or taken back later. */
export function PaidNotice({ record: { paidIn } }: { record: Attendance }) {
  const { t } = useText();
  return paidIn ? <Notice>{t(runMessages.dayIsPaid({ period: paidIn }))}</Notice> : null;
}
