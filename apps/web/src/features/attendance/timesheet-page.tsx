import { attendanceMessages, exportAttendances } from '@binaa/contract/attendance';
import { daysOfMonth, getTimesheets, type Timesheet } from '@binaa/contract/timesheets';
import { FileDown, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/api-error.ts';
import { begunMonth } from '../../lib/begun-month.ts';
import { useCompany } from '../../lib/company.ts';
import { companyMonth } from '../../lib/company-clock.ts';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button.tsx';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { MonthControls } from '../../ui/month-controls.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { printScreen } from '../../ui/print-screen.ts';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { usePrintOnOpen } from '../../ui/use-print-on-open.ts';
import { TimesheetSheet } from './timesheet-sheet.tsx';

const ExportDialog = lazy(() => import('../../ui/export-dialog.tsx'));

/** The month of one person, or of several on one printed page each. */
export default function TimesheetPage() {
  const { t } = useText();
  const { userIds = '' } = useParams();
  const url = useUrlState({ month: companyMonth() });
  const month = begunMonth(url.state.month);
  const hasIds = userIds.split(',').every((id) => toId(id) > 0);
  const sheets = useRead(getTimesheets, { query: { month, userIds } }, { enabled: hasIds, keepPrevious: true });
  const back = { to: `${paths.timesheets}?month=${month}`, label: t('Back to Timesheets') };

  if (!hasIds || isNotFound(sheets.error)) {
    return <RecordMissing message={t(attendanceMessages.userUnknown)} back={back} />;
  }
  if (sheets.isPending) return <DetailSkeleton />;
  if (!sheets.data) {
    return (
      <RecordFailed
        message={t('Failed to load timesheets. Please try again later.')}
        back={back}
        onRetry={() => void sheets.refetch()}
        retrying={sheets.isFetching}
      />
    );
  }
  return (
    <Sheets
      sheets={sheets.data}
      isOutdated={sheets.isPlaceholderData}
      month={month}
      back={back}
      onMonth={(next) => url.setFilters({ month: next }, { replace: true })}
    />
  );
}

type SheetsProps = {
  sheets: Timesheet[];
  /** The sheets of the month shown before, until those of the chosen one arrive. */
  isOutdated: boolean;
  month: string;
  back: { to: string; label: string };
  onMonth: (month: string) => void;
};

function Sheets({ sheets, isOutdated, month, back, onMonth }: SheetsProps) {
  const { t } = useText();
  const format = useFormat();
  const { data: company } = useCompany();
  usePrintOnOpen(() => void printScreen(), company !== undefined && !isOutdated);
  const [first, second] = sheets;
  const only = second ? undefined : first;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={only ? only.userName : t('Timesheets')}
          subtitle={t('Timesheet for {{month}}', { month: format.month(month) })}
          back={back}
          actions={
            <>
              <MonthControls month={month} onChange={onMonth} />
              {only ? <ExportButton sheet={only} /> : null}
              <Button icon={Printer} variant="primary" disabled={isOutdated} onClick={() => window.print()}>
                {t('Print')}
              </Button>
            </>
          }
        />
      </div>
      <div aria-busy={isOutdated} className="flex flex-col gap-8 aria-busy:opacity-60 print:block">
        {sheets.map((sheet) => (
          <TimesheetSheet key={sheet.userId} sheet={sheet} isAlone={only !== undefined} />
        ))}
      </div>
    </>
  );
}

/** The person's records of the month, as the list of attendance exports them. */
function ExportButton({ sheet }: { sheet: Timesheet }) {
  const { t, language } = useText();
  const [isExporting, setExporting] = useState(false);
  const days = daysOfMonth(sheet.month);
  const filter = { userId: sheet.userId, startDate: days[0], endDate: days.at(-1) };
  return (
    <>
      <Button icon={FileDown} aria-haspopup="dialog" onClick={() => setExporting(true)}>
        {t('Export')}
      </Button>
      <Suspense>
        {isExporting ? (
          <ExportDialog
            title={t('Export {{list}}', { list: t('Timesheets') })}
            count={sheet.totals.records}
            fetch={(format, options) =>
              downloadFile(exportAttendances, { query: { ...filter, format, language } }, options)
            }
            done={t('{{list}} exported successfully', { list: t('Timesheets') })}
            failed={t('Failed to export the list. Please try again.')}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
