import type { Holiday, WorkCalendar } from '@binaa/contract/work-calendar';
import { clsx } from 'clsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { type CalendarDay, monthsOf, weeksOf } from './calendar-days.ts';
import { useHolidayName } from './holiday-name.ts';

type YearGridProps = { calendar: WorkCalendar; onOpen: (holiday: Holiday) => void };

/** Any week from a Sunday on, for the names of the weekdays. */
const someWeek = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'];

/** Twelve small months. The list below it says the same in words. */
export function YearGrid({ calendar, onOpen }: YearGridProps) {
  return (
    <div className="hidden flex-col gap-4 md:flex">
      <Legend />
      <div className="grid gap-4 md:grid-cols-3 xl:grid-cols-4">
        {monthsOf(calendar.year).map((month) => (
          <Month key={month} month={month} calendar={calendar} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

const looks = {
  holiday: 'rounded-full bg-accent font-semibold text-on-accent',
  expected: 'rounded-full border border-dashed border-accent-ink font-semibold text-accent-ink',
  ramadan: 'underline decoration-2 underline-offset-4 decoration-chart-2',
  free: 'text-faint',
};

function Legend() {
  const { t } = useText();
  const sample = 'inline-grid size-7 place-items-center text-xs tabular-nums';
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={clsx(sample, looks.holiday)}>
          1
        </span>
        {t('Public holiday')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={clsx(sample, looks.expected)}>
          1
        </span>
        {t('Expected, not confirmed')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={clsx(sample, looks.ramadan)}>
          1
        </span>
        {t('Ramadan')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={clsx(sample, looks.free)}>
          1
        </span>
        {t('Rest or off day')}
      </li>
    </ul>
  );
}

type MonthProps = YearGridProps & { month: string };

function Month({ month, calendar, onOpen }: MonthProps) {
  const { language } = useText();
  const format = useFormat();
  const narrow = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card">
      <table className="w-full table-fixed border-collapse text-center text-xs tabular-nums">
        <caption className="pb-2 text-start text-sm font-semibold">{format.month(month)}</caption>
        <thead>
          <tr>
            {someWeek.map((date) => (
              <th key={date} scope="col" abbr={format.weekday(date)} className="pb-1 font-medium text-muted">
                {narrow.format(new Date(`${date}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, calendar).map((week) => (
            <tr key={week.find(Boolean)?.date}>
              {week.map((day, weekday) => (
                <td key={day?.date ?? weekday} className="p-0.5">
                  {day ? <Day day={day} onOpen={onOpen} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({
  day: { date, day, holiday, isRamadan, free },
  onOpen,
}: {
  day: CalendarDay;
  onOpen: MonthProps['onOpen'];
}) {
  const format = useFormat();
  const nameOf = useHolidayName();
  const shape = 'mx-auto grid size-7 place-items-center';
  if (!holiday) {
    return <span className={clsx(shape, isRamadan && looks.ramadan, free && looks.free)}>{day}</span>;
  }
  const name = `${format.date(date)}: ${nameOf(holiday)}`;
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => onOpen(holiday)}
      className={clsx(shape, holiday.confirmed ? looks.holiday : looks.expected)}
    >
      {day}
    </button>
  );
}
