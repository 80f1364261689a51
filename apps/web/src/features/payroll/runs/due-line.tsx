import { addDays } from '@binaa/contract/dates';
import type { RunSummary } from '@binaa/contract/payroll-runs';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';

/** Days before the deadline from which on it is urgent. */
const urgentDays = 3;

type DueLineProps = { run: Pick<RunSummary, 'dueOn' | 'deadline'> };

/** When wages are due and until when the law lets them be paid: amber from three days before, red after. */
export function DueLine({ run: { dueOn, deadline } }: DueLineProps) {
  const { t } = useText();
  const format = useFormat();
  const today = companyToday();
  const isLate = today > deadline;
  const isUrgent = !isLate && today >= addDays(deadline, -urgentDays);
  return (
    <span className={isLate ? 'font-semibold text-red-ink' : isUrgent ? 'font-semibold text-amber-ink' : undefined}>
      {isLate
        ? t('Due {{due}}, the deadline was {{deadline}}', {
            due: format.dayAndMonth(dueOn),
            deadline: format.dayAndMonth(deadline),
          })
        : t('Due {{due}} · deadline {{deadline}}', {
            due: format.dayAndMonth(dueOn),
            deadline: format.dayAndMonth(deadline),
          })}
    </span>
  );
}
