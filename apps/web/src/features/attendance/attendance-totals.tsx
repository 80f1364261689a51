import { getAttendanceTotals } from '@binaa/contract/attendance';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { AttendanceFilter } from './attendance-filter.ts';

/** The records and hours of the whole filtered list by status. Active records have no hours yet. */
export function AttendanceTotals({ filter }: { filter: AttendanceFilter }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  const { data: totals, isPending } = useRead(getAttendanceTotals, { query: filter.query });
  if (!totals && !isPending) return null;
  const lines = totals && [
    {
      status: t('Checked Out'),
      count: totals.records - totals.active,
      worked: hours(totals.workedMinutes),
    },
    { status: t('Active'), count: totals.active, worked: t('No hours yet') },
  ];
  return (
    <Card padding="none" className="mb-4 px-4 py-3 sm:px-5">
      {lines ? (
        <dl aria-label={t('Totals')} className="flex flex-wrap gap-x-8 gap-y-1 text-sm tabular-nums">
          {lines.map(({ status, count, worked }) => (
            <div key={status} className="flex items-center gap-2">
              <dt className="text-muted">
                {status} ({format.number(count)})
              </dt>
              <dd className="font-semibold">{worked}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <SkeletonLine className="w-56" />
      )}
    </Card>
  );
}
