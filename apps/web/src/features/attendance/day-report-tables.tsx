import type { DayReport } from '@binaa/contract/attendance';
import { Building2, CircleDot, ClipboardList, Clock, Users } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { HeatViolations } from '../crew/heat-violations-card.tsx';
import { AbsentPeople } from './absent-people.tsx';
import { OverlapBadge } from './attendance-status-badge.tsx';
import { type DayRow, dayRowsOf } from './day-rows.ts';
import { FieldBadges } from './field-badges.tsx';
import { RecordTime } from './record-time.tsx';

export function DayReportTables({ report }: { report: DayReport }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-8 print:gap-5">
      <Totals totals={report.totals} />
      <section>
        <h2 className="mb-3 text-base font-semibold">{t('People')}</h2>
        <DataTable
          caption={t('People')}
          columns={usePeopleColumns()}
          rows={dayRowsOf(report)}
          rowKey={({ record }) => record.attendanceId}
          wide
        />
      </section>
      <section>
        <h2 className="mb-3 text-base font-semibold">{t('Sites')}</h2>
        <DataTable
          caption={t('Sites')}
          columns={useSiteColumns()}
          rows={report.sites}
          rowKey={({ siteId }) => siteId}
        />
      </section>
      {report.heat && report.heat.length > 0 ? (
        <section>
          <h2 className="mb-3 text-base font-semibold">{t('Heat')}</h2>
          <HeatViolations violations={report.heat} />
        </section>
      ) : null}
      {report.absence ? <AbsentPeople date={report.date} absence={report.absence} /> : null}
    </div>
  );
}

function Totals({ totals }: { totals: DayReport['totals'] }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return (
    <Figures
      items={[
        {
          label: t('People'),
          value: format.number(totals.people),
          icon: Users,
          tone: 'neutral',
          hint: t('Workers: {{workers}}, foremen: {{foremen}}', {
            workers: format.number(totals.workers),
            foremen: format.number(totals.foremen),
          }),
        },
        { label: t('Sites'), value: format.number(totals.sites), icon: Building2, tone: 'neutral' },
        { label: t('Total Records'), value: format.number(totals.records), icon: ClipboardList, tone: 'neutral' },
        { label: t('Active'), value: format.number(totals.active), icon: CircleDot, tone: 'blue' },
        { label: t('Working Hours'), value: hours(totals.workedMinutes), icon: Clock, tone: 'green' },
      ]}
    />
  );
}

function usePeopleColumns(): Column<DayRow>[] {
  const { t } = useText();
  const hours = useHours();
  return [
    { key: 'worker', header: t('Worker'), primary: true, cell: (row) => <PersonCell row={row} /> },
    { key: 'role', header: t('Role'), nowrap: true, cell: ({ person }) => <RoleBadge role={person.userRole} /> },
    { key: 'site', header: t('Site'), cell: ({ record }) => <bdi>{record.siteName}</bdi> },
    {
      key: 'in',
      header: t('Check-in Time'),
      numeric: true,
      cell: ({ record, date }) => <RecordTime moment={record.inTime} date={date} />,
    },
    {
      key: 'out',
      header: t('Check-out Time'),
      numeric: true,
      cell: ({ record, date }) => (record.active ? t('Active') : <RecordTime moment={record.outTime} date={date} />),
    },
    {
      key: 'hours',
      header: t('Working Hours'),
      numeric: true,
      cell: ({ record }) => hours(record.workedMinutes),
    },
    {
      key: 'total',
      header: t('Total of the Day'),
      numeric: true,
      cell: ({ person, isFirst }) => (isFirst ? <span className="font-semibold">{hours(totalOf(person))}</span> : null),
    },
  ];
}

/** A person on their first stay of the day has no total yet, which differs from zero hours. */
function totalOf({ active, workedMinutes }: DayRow['person']): number | null {
  return active && workedMinutes === 0 ? null : workedMinutes;
}

function PersonCell({ row: { person, record } }: { row: DayRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StretchedLink to={paths.attendanceRecord(record.attendanceId)}>
        <bdi>{person.userName}</bdi>
      </StretchedLink>
      {record.overlaps ? <OverlapBadge /> : null}
      <FieldBadges record={record} />
    </span>
  );
}

function useSiteColumns(): Column<DayReport['sites'][number]>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    { key: 'site', header: t('Site'), primary: true, cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'people', header: t('People'), numeric: true, cell: ({ people }) => format.number(people) },
    { key: 'active', header: t('Active'), numeric: true, cell: ({ active }) => format.number(active) },
    {
      key: 'hours',
      header: t('Working Hours'),
      numeric: true,
      cell: ({ workedMinutes }) => hours(workedMinutes),
    },
  ];
}
