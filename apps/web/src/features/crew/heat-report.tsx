import { isCalendarDate } from '@binaa/contract/dates';
import { getHeatReport, type HeatBreak, type HeatReading, type HeatReport as Report } from '@binaa/contract/heat';
import { OctagonX, Thermometer } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DayStepper } from '../../ui/day-stepper.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { HeatViolations } from './heat-violations-card.tsx';

/** Violations, readings and breaks of a day. */
export function HeatReport() {
  const today = companyToday();
  const { state, setFilters } = useUrlState({ date: today });
  const date = isCalendarDate(state.date) ? state.date : today;
  const setDate = (day: string) => setFilters({ date: day }, { replace: true });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <DayStepper date={date} onChange={setDate} />
      </div>
      <ReportOfDay date={date} onDate={setDate} />
    </div>
  );
}

function ReportOfDay({ date, onDate }: { date: string; onDate: (day: string) => void }) {
  const { t } = useText();
  const format = useFormat();
  const { data, isPending, isFetching, refetch } = useRead(getHeatReport, { query: { date } });
  if (isPending) return <SkeletonRows columns={6} />;
  if (!data)
    return (
      <FailedState
        message={t('Failed to load the heat report. Please try again later.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const { earlierDate } = data;
  const earlier =
    earlierDate === null ? null : (
      <Button onClick={() => onDate(earlierDate)}>
        {t('Show {{date}}, the last day before', { date: format.date(earlierDate) })}
      </Button>
    );
  if (data.violations.length + data.readings.length + data.breaks.length === 0)
    return <EmptyState icon={Thermometer} message={t('No heat was recorded on this day.')} action={earlier} />;
  return (
    <div className="flex flex-col gap-8">
      <Tables report={data} />
      <div className="empty:hidden">{earlier}</div>
    </div>
  );
}

function Tables({ report: { violations, readings, breaks } }: { report: Report }) {
  const { t } = useText();
  return (
    <>
      <Part title={t('Violations')} none={t('No violations.')} isEmpty={violations.length === 0}>
        <HeatViolations violations={violations} />
      </Part>
      <Part title={t('WBGT readings')} none={t('No readings.')} isEmpty={readings.length === 0}>
        <DataTable
          caption={t('WBGT readings')}
          rows={readings}
          rowKey={({ id }) => id}
          columns={useReadingColumns()}
          wide
        />
      </Part>
      <Part title={t('Breaks')} none={t('No breaks.')} isEmpty={breaks.length === 0}>
        <DataTable
          caption={t('Breaks')}
          rows={breaks}
          rowKey={({ attendanceId, from }) => `${attendanceId} ${from}`}
          columns={useBreakColumns()}
          wide
        />
      </Part>
    </>
  );
}

type PartProps = { title: string; none: string; isEmpty: boolean; children: ReactNode };

function Part({ title, none, isEmpty, children }: PartProps) {
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      {isEmpty ? <p className="text-muted">{none}</p> : children}
    </section>
  );
}

function useReadingColumns(): Column<HeatReading>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { key: 'site', header: t('Site'), primary: true, cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'time', header: t('Time'), numeric: true, cell: ({ eventTime }) => format.time(eventTime) },
    {
      key: 'wbgt',
      header: t('WBGT (°C)'),
      numeric: true,
      cell: ({ wbgt }) => <span className="tabular-nums">{wbgt.toFixed(1)}</span>,
    },
    {
      key: 'stop',
      header: t('State'),
      cell: ({ wbgt, stopAbove }) =>
        wbgt > stopAbove ? (
          <Badge tone="red" icon={OctagonX}>
            {t('Stop work')}
          </Badge>
        ) : null,
    },
    { key: 'by', header: t('Recorded by'), cell: ({ recordedByName }) => <bdi>{recordedByName}</bdi> },
    { key: 'note', header: t('Note'), cell: ({ note }) => (note === null ? null : <bdi>{note}</bdi>) },
  ];
}

function useBreakColumns(): Column<HeatBreak>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { key: 'person', header: t('Name'), primary: true, name: true, cell: ({ userName }) => <bdi>{userName}</bdi> },
    { key: 'site', header: t('Site'), cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'from', header: t('From'), numeric: true, cell: ({ from }) => format.time(from) },
    {
      key: 'to',
      header: t('To'),
      numeric: true,
      cell: ({ to }) => (to === null ? t('Still resting') : format.time(to)),
    },
  ];
}
