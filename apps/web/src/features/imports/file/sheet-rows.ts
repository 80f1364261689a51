import { type FileLimits, FileProblemError } from './file-problem.ts';

/** The last row that a sheet can have. */
const lastRow = 1_048_576;

/** A row of the file with the number that a spreadsheet shows beside it. Cells after the last filled one are left out. */
export type SheetRow = { number: number; cells: string[] };

/** Gathers the filled cells of a sheet, and refuses them as soon as they exceed a limit. */
export type SheetRows = {
  /** Rows and columns count from 1, and rows only go up. */
  add: (row: number, column: number, text: string) => void;
  all: SheetRow[];
};

export function gatherRows(limits: FileLimits): SheetRows {
  const all: SheetRow[] = [];
  let charactersInRow = 0;

  const startRow = (number: number): SheetRow => {
    const isAfterLast = number > (all.at(-1)?.number ?? 0);
    if (!(Number.isSafeInteger(number) && isAfterLast && number <= lastRow))
      throw new FileProblemError({ code: 'UNREADABLE' });
    // One row holds the headings.
    if (all.length > limits.rows) throw new FileProblemError({ code: 'TOO_MANY_ROWS' });
    const row = { number, cells: [] };
    all.push(row);
    charactersInRow = 0;
    return row;
  };
  return {
    all,
    add: (number, column, text) => {
      if (text.trim() === '') return;
      if (column > limits.columns) throw new FileProblemError({ code: 'TOO_MANY_COLUMNS' });
      if (text.length > limits.cellCharacters) throw new FileProblemError({ code: 'CELL_TOO_LONG', row: number });
      const last = all.at(-1);
      const { cells } = last?.number === number ? last : startRow(number);
      charactersInRow += text.length;
      if (charactersInRow > limits.rowCharacters) throw new FileProblemError({ code: 'ROW_TOO_LONG', row: number });
      while (cells.length < column - 1) cells.push('');
      cells[column - 1] = text;
    },
  };
}
