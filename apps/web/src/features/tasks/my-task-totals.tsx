import type { WorkStatus } from '@binaa/contract/work-status';
import { CircleCheck, CircleDot, Clock } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { StatCard } from '../../ui/card.tsx';

type MyTaskTotalsProps = { totals: Record<WorkStatus, number | undefined> };

/** Each figure links to the tasks it counts. */
export function MyTaskTotals({ totals }: MyTaskTotalsProps) {
  const { t } = useText();
  const format = useFormat();
  const cards = [
    { status: 'PENDING', label: t('Pending'), icon: Clock, tone: 'amber' },
    { status: 'IN_PROGRESS', label: t('In Progress'), icon: CircleDot, tone: 'blue' },
    { status: 'COMPLETED', label: t('Completed'), icon: CircleCheck, tone: 'green' },
  ] as const;
  return (
    <div className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      {cards.map(({ status, ...card }) => {
        const count = totals[status];
        return (
          <StatCard key={status} {...card} to={`${paths.myTasks}?status=${status}`} value={format.number(count)} />
        );
      })}
    </div>
  );
}
