import type { MonthOfPerson, TimesheetPage } from '@binaa/contract/timesheets';
import { CalendarDays, CircleDot, Clock, Users } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

/** The sums of the whole list, not of the shown page. */
export function TimesheetTotals({ people, totals }: { people: number; totals: TimesheetPage['totals'] }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return (
    <Figures
      items={[
        { label: t('People'), value: format.number(people), icon: Users, tone: 'neutral' },
        { label: t('Days'), value: format.number(totals.days), icon: CalendarDays, tone: 'neutral' },
        { label: t('Working Hours'), value: hours(totals.workedMinutes), icon: Clock, tone: 'green' },
        { label: t('Not Checked Out'), value: format.number(totals.active), icon: CircleDot, tone: 'blue' },
      ]}
    />
  );
}

type TimesheetTableProps = {
  month: string;
  people: readonly MonthOfPerson[];
  selected: readonly number[];
  onSelect: (userId: number, isSelected: boolean) => void;
};

export function TimesheetTable(props: TimesheetTableProps) {
  const { t } = useText();
  return (
    <DataTable
      caption={t('Timesheets')}
      columns={useColumns(props)}
      rows={props.people}
      rowKey={({ userId }) => userId}
    />
  );
}

function useColumns({ month, selected, onSelect }: TimesheetTableProps): Column<MonthOfPerson>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    {
      key: 'worker',
      header: t('Worker'),
      primary: true,
      cell: ({ userId, userName }) => (
        <div className="as-cards:pe-9">
          <StretchedLink to={`${paths.timesheet(userId)}?month=${month}`}>
            <bdi>{userName}</bdi>
          </StretchedLink>
        </div>
      ),
    },
    { key: 'role', header: t('Role'), cell: ({ userRole }) => <RoleBadge role={userRole} /> },
    { key: 'days', header: t('Days'), numeric: true, cell: ({ days }) => format.number(days) },
    {
      key: 'hours',
      header: t('Working Hours'),
      numeric: true,
      cell: ({ workedMinutes }) => <span className="font-semibold">{hours(workedMinutes)}</span>,
    },
    {
      key: 'active',
      header: t('Not Checked Out'),
      numeric: true,
      cell: ({ active }) => (active > 0 ? format.number(active) : null),
    },
    {
      key: 'select',
      header: t('Select'),
      actions: true,
      cell: ({ userId, userName }) => (
        // On a card in the corner beside the name. The label makes it large enough for a thumb.
        <label className="relative z-1 grid h-control w-control place-items-center as-cards:absolute as-cards:end-1.5 as-cards:top-1.5 as-table:ms-auto print:hidden">
          <input
            type="checkbox"
            aria-label={t('Select {{name}}', { name: userName })}
            className="size-5 accent-accent"
            checked={selected.includes(userId)}
            onChange={(event) => onSelect(userId, event.target.checked)}
          />
        </label>
      ),
    },
  ];
}
