import { getDayReport } from '@binaa/contract/attendance';
import { isCalendarDate } from '@binaa/contract/dates';
import { CalendarCheck } from 'lucide-react';
import { useCompany } from '../../lib/company.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FiguresSkeleton } from '../../ui/figures.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { printScreen } from '../../ui/print-screen.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { usePrintOnOpen } from '../../ui/use-print-on-open.ts';
import { DayReportControls } from './day-report-controls.tsx';
import { DayReportTables } from './day-report-tables.tsx';

/** The attendance of one day on one sheet: people, sites, hours and totals. */
export default function DayReportPage() {
  const { t } = useText();
  const format = useFormat();
  const today = companyToday();
  const { state, setFilters } = useUrlState({ date: today });
  const date = isCalendarDate(state.date) ? state.date : today;
  return (
    <>
      <PageHeader
        title={t('Day Report')}
        subtitle={format.date(date)}
        back={{ to: `${paths.attendance}?date=${date}`, label: t('Back to Attendance') }}
        actions={<DayReportControls date={date} onChange={(day) => setFilters({ date: day }, { replace: true })} />}
      />
      <Report date={date} />
    </>
  );
}

function Report({ date }: { date: string }) {
  const { t } = useText();
  const report = useRead(getDayReport, { query: { date } });
  const { data: company } = useCompany();
  usePrintOnOpen(() => void printScreen(), report.data !== undefined && company !== undefined);
  if (report.isPending) {
    return (
      <div className="flex flex-col gap-6">
        <FiguresSkeleton count={5} />
        <SkeletonRows columns={6} />
      </div>
    );
  }
  if (!report.data) {
    return (
      <FailedState
        message={t('Failed to load attendance records. Please try again later.')}
        onRetry={() => void report.refetch()}
        retrying={report.isFetching}
      />
    );
  }
  if (report.data.totals.records === 0) {
    return (
      <EmptyState
        icon={CalendarCheck}
        message={t('Nobody was on site on this day')}
        hint={
          date > companyToday()
            ? t('This day is still to come.')
            : t('Nobody is recorded on this day, so nobody is listed as absent.')
        }
      />
    );
  }
  return <DayReportTables report={report.data} />;
}
