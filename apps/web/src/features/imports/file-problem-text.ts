import { importLimits } from '@binaa/contract/imports';
import { type Translate, text } from '../../lib/i18n.ts';
import type { FileLimits, FileProblem } from './file/file-problem.ts';

const megabyte = 1024 * 1024;

export const fileLimits: FileLimits = {
  bytes: 10 * megabyte,
  inflatedBytes: 100 * megabyte,
  rows: importLimits.rows,
  columns: importLimits.columns,
  cellCharacters: importLimits.cellCharacters,
  rowCharacters: importLimits.rowCharacters,
};

const sentences: Record<FileProblem['code'], string> = {
  UNREADABLE: text('This file cannot be read. Save it as XLSX or CSV and try again.'),
  TOO_LARGE: text('The file may have at most 10 MB.'),
  INFLATES_TOO_FAR: text('Unpacked, this file has more than 100 MB. Remove what is not needed and try again.'),
  TOO_MANY_ROWS: text('The sheet may have at most 10,000 rows. Split it into several files.'),
  TOO_MANY_COLUMNS: text('The sheet may have at most 60 columns. Remove those that are not needed.'),
  NO_ROWS: text('The sheet has no rows below its headings.'),
  CELL_TOO_LONG: text('Row {{row}} has a cell of more than 10,000 characters.'),
  ROW_TOO_LONG: text('Row {{row}} has more than 50,000 characters.'),
  OPEN_QUOTE: text('A quotation mark that begins in row {{row}} is never closed.'),
};

export function sentenceOf(problem: FileProblem, t: Translate): string {
  return t(sentences[problem.code], 'row' in problem ? { row: problem.row } : {});
}
