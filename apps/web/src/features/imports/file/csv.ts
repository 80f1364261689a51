import { withoutFormulaGuard } from '@binaa/contract/csv-field';
import { cleanText } from './cell-values.ts';
import { FileProblemError } from './file-problem.ts';
import type { SheetRows } from './sheet-rows.ts';

/** UTF-8, or what its byte order mark says; text that is neither is Windows-1256, Excel's code page for Arabic. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

export function readCsv(text: string, rows: SheetRows): void {
  // No text has them, so this is some other kind of file.
  if (text.includes('\0')) throw new FileProblemError({ code: 'UNREADABLE' });
  // Excel's own way to state the separator.
  const stated = /^sep=(.)(?:\r\n|\r|\n)/.exec(text);
  const body = stated ? text.slice(stated[0].length) : text;
  const separator = stated?.[1] ?? separatorOf(body);
  let row = stated ? 1 : 0;
  let column = 0;
  for (const { text: cell, startsRow } of cellsOf(body, separator, row)) {
    if (startsRow) {
      row += 1;
      column = 0;
    }
    column += 1;
    rows.add(row, column, withoutFormulaGuard(cleanText(cell)));
  }
}

/** The separator that gives the first row the most cells. */
function separatorOf(text: string): string {
  const cellsInFirstRow = (separator: string) => {
    let cells = 0;
    for (const { startsRow } of cellsOf(text.slice(0, 100_000), separator, 0)) {
      if (startsRow && cells > 0) break;
      cells += 1;
    }
    return cells;
  };
  const [best = ','] = [',', ';', '\t']
    .map((separator) => ({ separator, cells: countOrNone(() => cellsInFirstRow(separator)) }))
    .toSorted((a, b) => b.cells - a.cells)
    .map(({ separator }) => separator);
  return best;
}

/** A row may be longer than what is looked at. */
function countOrNone(count: () => number): number {
  try {
    return count();
  } catch {
    return 0;
  }
}

/** Yields the cells in order. A quoted cell may contain separators, line breaks and doubled quotation marks. */
function* cellsOf(
  text: string,
  separator: string,
  rowsBefore: number,
): Generator<{ text: string; startsRow: boolean }> {
  const special = new RegExp(`[${separator === '\t' ? '\\t' : `\\${separator}`}\r\n]`, 'g');
  let at = 0;
  let row = rowsBefore + 1;
  let startsRow = true;
  while (at < text.length) {
    let cell = '';
    if (text.charAt(at) === '"') {
      const end = closingQuote(text, at, row);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    special.lastIndex = at;
    const end = special.exec(text)?.index ?? text.length;
    // Text after the closing quotation mark is kept, as spreadsheets do.
    yield { text: cell + text.slice(at, end), startsRow };
    startsRow = end === text.length || text.charAt(end) !== separator;
    if (startsRow) row += 1;
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
}

function closingQuote(text: string, opening: number, row: number): number {
  for (let at = opening + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) throw new FileProblemError({ code: 'OPEN_QUOTE', row });
    if (text.charAt(at + 1) !== '"') return at;
  }
}
