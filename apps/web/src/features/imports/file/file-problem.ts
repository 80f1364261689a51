/** The limits of a file, given by the screen: the worker does not load the contract. */
export type FileLimits = {
  bytes: number;
  /** What the parts of a workbook may amount to once they are inflated. */
  inflatedBytes: number;
  /** Below the headings. */
  rows: number;
  columns: number;
  cellCharacters: number;
  rowCharacters: number;
};

/** Why a file cannot be imported. The worker sends it as it is, and the screen puts it into words. */
export type FileProblem =
  | { code: 'UNREADABLE' | 'TOO_LARGE' | 'INFLATES_TOO_FAR' | 'TOO_MANY_ROWS' | 'TOO_MANY_COLUMNS' | 'NO_ROWS' }
  | { code: 'CELL_TOO_LONG' | 'ROW_TOO_LONG' | 'OPEN_QUOTE'; row: number };

export class FileProblemError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.code);
    this.name = 'FileProblemError';
    this.problem = problem;
  }
}
