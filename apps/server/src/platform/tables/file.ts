import type { Download } from '../http/download.ts';
import { csvOf } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxContentType, xlsxOf } from './xlsx.ts';

/** A table as a file of the format that was asked for. */
export function fileOf(format: 'csv' | 'xlsx', table: Table): Pick<Download, 'contentType' | 'content'> {
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', content: csvOf(table) }
    : { contentType: xlsxContentType, content: xlsxOf(table) };
}
