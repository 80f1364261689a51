import type { exportAttendances as endpoint } from '@binaa/contract/attendance';
import { type AttendanceColumn, attendanceColumns, exportWords } from '@binaa/contract/attendance-export';
import type { Language } from '@binaa/contract/bilingual';
import { toCompanyTime } from '@binaa/contract/company-time';
import type { QueryOf } from '@binaa/contract/endpoint';
import { exportMessages } from '@binaa/contract/list-export';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { Download } from '../../platform/http/download.ts';
import { batchesOf } from '../../platform/tables/batches.ts';
import { fileOf } from '../../platform/tables/file.ts';
import type { Cell, Column, Table } from '../../platform/tables/table.ts';
import { xlsxMaxRows } from '../../platform/tables/xlsx.ts';
import type { Db } from '../../schema.ts';
import { workedMinutesOf } from './attendance.presenter.ts';
import { type AttendanceView, countAttendances, listAttendanceViewsAfter } from './attendance.queries.ts';

/** The whole filtered list as a file, streamed in batches. */
export async function exportAttendances(db: Db, clock: Clock, query: QueryOf<typeof endpoint>): Promise<Download> {
  const { format, language = 'en', ...filter } = query;
  const { total } = await countAttendances(db, filter);
  if (format === 'xlsx' && total > xlsxMaxRows) throw invalidField('format', exportMessages.tooManyRows);
  const now = clock.now();
  const rows = batchesOf<AttendanceView>(
    (last, limit) => listAttendanceViewsAfter(db, filter, { now, after: last, limit }),
    (row) => cellsOf(row, clock.timeZone, language),
  );
  const table = tableOf(language, rows);
  return new Download({
    fileName: `attendance-${clock.today()}.${format}`,
    totalRows: total,
    ...fileOf(format, table),
  });
}

const kinds: Partial<Record<AttendanceColumn, Column['kind']>> = {
  date: 'date',
  inTime: 'moment',
  outTime: 'moment',
  workedMinutes: 'duration',
  id: 'integer',
};
const columnNames = Object.keys(attendanceColumns) as AttendanceColumn[];

function tableOf(language: Language, rows: Table['batches']): Table {
  return {
    name: exportWords(language).sheetName,
    rightToLeft: language === 'ar',
    columns: columnNames.map((name) => {
      const kind = kinds[name] ?? 'text';
      return { heading: attendanceColumns[name][language], kind, width: kind === 'text' ? 24 : 17 };
    }),
    batches: rows,
  };
}

function cellsOf(row: AttendanceView, timeZone: string, language: Language): Cell[] {
  const words = exportWords(language);
  const cells: Record<AttendanceColumn, Cell> = {
    date: row.date,
    userName: row.user_name,
    userRole: words.role(row.user_role),
    siteName: row.site_name,
    status: words.status(row.out_time === null),
    inTime: toCompanyTime(row.in_time, timeZone),
    outTime: row.out_time && toCompanyTime(row.out_time, timeZone),
    workedMinutes: workedMinutesOf(row),
    overlaps: words.overlap(row.overlaps),
    checkinForemanName: row.checkin_foreman_name,
    checkoutForemanName: row.checkout_foreman_name,
    inLocation: row.in_location,
    outLocation: row.out_location,
    id: row.id,
  };
  return columnNames.map((name) => cells[name]);
}
