import type { Attendance } from '@binaa/contract/attendance';
import { CalendarDays } from 'lucide-react';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { Selection } from '../../ui/use-selection.ts';

/** The number and the hours of the selected records, and the timesheets of their people. */
export function AttendanceSelectionBar({ selection }: { selection: Selection<Attendance> }) {
  const { t, plural } = useText();
  const hours = useHours();
  const { selected, clear } = selection;
  const [first] = selected;
  if (!first) return null;
  const people = [...new Set(selected.map(({ userId }) => userId))];
  const workedMinutes = selected.reduce((sum, record) => sum + (record.workedMinutes ?? 0), 0);
  return (
    <SelectionBar
      label={t('Selected records')}
      actions={
        <>
          <LinkButton icon={CalendarDays} to={`${paths.timesheet(people.join())}?month=${first.date.slice(0, 7)}`}>
            {t('Timesheets')}
          </LinkButton>
          <Button onClick={clear}>{t('Clear selection')}</Button>
        </>
      }
    >
      <span>{plural(selected.length, { one: '{{count}} record selected', other: '{{count}} records selected' })}</span>
      <span className="font-semibold tabular-nums">{hours(workedMinutes)}</span>
    </SelectionBar>
  );
}
