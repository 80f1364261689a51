import { decodeText, readCsv } from './csv.ts';
import { type FileLimits, type FileProblem, FileProblemError } from './file-problem.ts';
import { gatherRows, type SheetRow, type SheetRows } from './sheet-rows.ts';
import { openXlsx } from './xlsx.ts';

/** The first filled row holds the headings. */
export type ImportTable = { headings: string[]; rows: SheetRow[] };

export type ReadRequest = { file: File; sheet: number; limits: FileLimits };

export type ReadAnswer = {
  /** The names of the visible sheets; none for text files. Also known if the sheet cannot be imported: another one may. */
  sheets: string[];
  sheet: number;
  table?: ImportTable;
  problem?: FileProblem;
};

/** Reads a sheet of an XLSX file, or a CSV file. Never rejects. */
export async function readTable({ file, sheet, limits }: ReadRequest): Promise<ReadAnswer> {
  let sheets: string[] = [];
  try {
    if (file.size > limits.bytes) throw new FileProblemError({ code: 'TOO_LARGE' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rows = gatherRows(limits);
    if (isZip(bytes)) {
      const workbook = await openXlsx(bytes, limits.inflatedBytes);
      sheets = workbook.sheets;
      await workbook.read(sheet, rows);
    } else readText(file.name, bytes, rows);
    return { sheets, sheet, table: tableOf(rows.all) };
  } catch (error) {
    return { sheets, sheet, problem: error instanceof FileProblemError ? error.problem : { code: 'UNREADABLE' } };
  }
}

function tableOf(all: readonly SheetRow[]): ImportTable {
  const [first, ...rows] = all;
  if (!first || rows.length === 0) throw new FileProblemError({ code: 'NO_ROWS' });
  // A column may have values and no heading.
  const width = Math.max(...all.map(({ cells }) => cells.length));
  return { headings: Array.from({ length: width }, (_, at) => (first.cells[at] ?? '').trim()), rows };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** A file that is called a workbook and is none is not text either: it may be an old or a protected one. */
function readText(name: string, bytes: Uint8Array, rows: SheetRows): void {
  if (!/\.(csv|tsv|txt)$/i.test(name)) throw new FileProblemError({ code: 'UNREADABLE' });
  readCsv(decodeText(bytes), rows);
}
