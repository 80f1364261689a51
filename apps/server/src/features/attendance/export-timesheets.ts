import type { Language } from '@binaa/contract/bilingual';
import type { QueryOf } from '@binaa/contract/endpoint';
import { roleLabels } from '@binaa/contract/roles';
import { timesheetColumns, timesheetSheetName } from '@binaa/contract/timesheet-export';
import type { exportTimesheets as endpoint } from '@binaa/contract/timesheets';
import type { Clock } from '../../platform/clock.ts';
import { Download } from '../../platform/http/download.ts';
import { fileOf } from '../../platform/tables/file.ts';
import type { Cell, Column } from '../../platform/tables/table.ts';
import type { Db } from '../../schema.ts';
import { periodOf } from './list-timesheets.ts';
import { findTimesheetPage, type TimesheetView } from './timesheet.queries.ts';

type TimesheetColumn = keyof typeof timesheetColumns;
const columnNames = Object.keys(timesheetColumns) as TimesheetColumn[];
const kinds: Partial<Record<TimesheetColumn, Column['kind']>> = {
  days: 'integer',
  workedMinutes: 'duration',
  active: 'integer',
};

/** One row per person: a company's people fit in one batch. */
export async function exportTimesheets(db: Db, clock: Clock, query: QueryOf<typeof endpoint>): Promise<Download> {
  const { format, language = 'en', month, ...filter } = query;
  const all = { sort: undefined, bounds: { limit: undefined, offset: 0 } };
  const { rows, total } = await findTimesheetPage(db, periodOf(month, clock), filter, all);
  const table = {
    name: timesheetSheetName[language],
    rightToLeft: language === 'ar',
    columns: columnNames.map((name) => {
      const kind = kinds[name] ?? 'text';
      return { heading: timesheetColumns[name][language], kind, width: kind === 'text' ? 24 : 17 };
    }),
    batches: oneBatch(rows.map((row) => cellsOf(row, month, language))),
  };
  return new Download({ fileName: `timesheets-${month}.${format}`, totalRows: total, ...fileOf(format, table) });
}

async function* oneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  if (rows.length > 0) yield rows;
}

function cellsOf(row: TimesheetView, month: string, language: Language): Cell[] {
  const cells: Record<TimesheetColumn, Cell> = {
    month,
    userName: row.name,
    userRole: roleLabels[row.role][language],
    days: row.days,
    workedMinutes: row.worked_minutes,
    active: row.active,
  };
  return columnNames.map((name) => cells[name]);
}
