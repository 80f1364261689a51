import { daysOfMonth, type Timesheet } from '@binaa/contract/timesheets';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import PrintedLetterhead from '../../ui/printed-letterhead.tsx';
import { OverlapBadge } from './attendance-status-badge.tsx';
import { RecordTime } from './record-time.tsx';

type Day = Timesheet['days'][number];
const cell = 'px-2 py-1.5 align-top sm:px-4 print:px-2 print:py-[3px]';

type TimesheetSheetProps = { sheet: Timesheet /** The screen's heading already names the person. */; isAlone: boolean };

/** One person's month on one printed page: every day, the sums, and lines to sign. */
export function TimesheetSheet({ sheet, isAlone }: TimesheetSheetProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const recorded = new Map(sheet.days.map((day) => [day.date, day]));
  return (
    <section className="print:not-last:break-after-page">
      <PrintedLetterhead />
      <header
        className={clsx(
          'mb-3 flex-wrap items-center justify-between gap-x-4 gap-y-1 print:flex',
          isAlone ? 'hidden' : 'flex',
        )}
      >
        <div>
          <h2 className="text-lg font-semibold">
            <bdi>{sheet.userName}</bdi>
          </h2>
          <p className="text-sm text-muted">{t('Timesheet for {{month}}', { month: format.month(sheet.month) })}</p>
        </div>
        <RoleBadge role={sheet.userRole} />
      </header>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:rounded-none print:shadow-none">
        <table aria-label={t('Timesheet')} className="w-full text-sm tabular-nums print:text-[10px]">
          <DayHeadings />
          <tbody>
            {daysOfMonth(sheet.month).map((date) => (
              <DayRows
                key={date}
                date={date}
                isRest={sheet.restDays?.includes(date) ?? false}
                day={recorded.get(date)}
              />
            ))}
          </tbody>
          <Sums sheet={sheet} />
        </table>
      </div>
      {sheet.totals.active > 0 ? (
        <p className="mt-2 text-sm text-muted">
          {plural(sheet.totals.active, {
            one: '{{count}} record has no check-out. Its hours are not counted.',
            other: '{{count}} records have no check-out. Their hours are not counted.',
          })}
        </p>
      ) : null}
      <div className="mt-14 hidden grid-cols-3 gap-8 text-sm print:grid">
        {[t('Signature'), t('Approved by'), t('Date')].map((line) => (
          <p key={line} className="border-t border-line-strong pt-1">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

function DayHeadings() {
  const { t } = useText();
  const heading = `${cell} bg-sunken/60 text-xs font-medium text-muted`;
  return (
    <thead>
      <tr>
        <th scope="col" className={`${heading} text-start`}>
          {t('Day')}
        </th>
        <th scope="col" className={`${heading} text-start`}>
          {t('Check-in Time')}
        </th>
        <th scope="col" className={`${heading} text-start`}>
          {t('Check-out Time')}
        </th>
        <th scope="col" className={`${heading} hidden text-start md:table-cell print:table-cell`}>
          {t('Site')}
        </th>
        <th scope="col" className={`${heading} text-end`}>
          {t('Working Hours')}
        </th>
      </tr>
    </thead>
  );
}

type DayRowsProps = { date: string; isRest: boolean; day: Day | undefined };

/** A row per stay; the day and its hours span them. On phones a day without a record is left out. */
function DayRows({ date, isRest, day }: DayRowsProps) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  const row = clsx('break-inside-avoid border-line', isRest && 'bg-sunken/60');
  const heading = (
    <th scope="row" rowSpan={day?.records.length} className={`${cell} text-start font-medium whitespace-nowrap`}>
      {Number(date.slice(8))} <span className="font-normal text-muted">{format.weekday(date)}</span>
    </th>
  );
  if (!day) {
    return (
      <tr className={clsx(row, 'hidden border-t md:table-row print:table-row')}>
        {heading}
        <td className={`${cell} text-muted`} colSpan={4}>
          {isRest ? t('Day of rest') : null}
        </td>
      </tr>
    );
  }
  return day.records.map((record, at) => (
    <tr key={record.attendanceId} className={clsx(row, at === 0 && 'border-t')}>
      {at === 0 ? heading : null}
      <StayCells record={record} date={date} />
      {at === 0 ? (
        <td rowSpan={day.records.length} className={`${cell} text-end font-medium whitespace-nowrap`}>
          {hours(day.records.every(({ active }) => active) ? null : day.workedMinutes)}
        </td>
      ) : null}
    </tr>
  ));
}

/** On phones the site is below the check-in time. */
function StayCells({ record, date }: { record: Day['records'][number]; date: string }) {
  const { t } = useText();
  return (
    <>
      <td className={cell}>
        <Link to={paths.attendanceRecord(record.attendanceId)} className="font-medium hover:text-accent-ink">
          <RecordTime moment={record.inTime} date={date} />
        </Link>
        <div className="text-xs text-muted md:hidden print:hidden">
          <bdi>{record.siteName}</bdi>
        </div>
      </td>
      <td className={cell}>{record.active ? t('Active') : <RecordTime moment={record.outTime} date={date} />}</td>
      <td className={`${cell} hidden md:table-cell print:table-cell`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi>{record.siteName}</bdi>
          {record.overlaps ? <OverlapBadge /> : null}
        </span>
      </td>
    </>
  );
}

function Sums({ sheet }: { sheet: Timesheet }) {
  const { t, plural } = useText();
  const hours = useHours();
  return (
    <tfoot>
      <tr className="border-t border-line bg-sunken/60 font-semibold">
        <th scope="row" className={`${cell} text-start`}>
          {t('Total')}
        </th>
        <td className={cell} colSpan={2}>
          {plural(sheet.totals.days, { one: '{{count}} day', other: '{{count}} days' })}
        </td>
        <td colSpan={2} className={`${cell} text-end whitespace-nowrap`}>
          {hours(sheet.totals.workedMinutes)}
        </td>
      </tr>
    </tfoot>
  );
}
