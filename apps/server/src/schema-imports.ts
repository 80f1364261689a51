import type { ImportKind } from '@binaa/contract/import-columns';
import type { DateOrder, ImportMapping, ImportMode, ImportResult, ImportState } from '@binaa/contract/imports';
import type { Message } from '@binaa/contract/message';
import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';

type JobState = 'QUEUED' | 'DONE' | 'DEAD';
export type JobsTable = {
  id: Generated<number>;
  queue: string;
  key: string | null;
  payload: ColumnType<unknown, string, never>;
  run_at: ColumnType<Date, Date | undefined, Date>;
  attempts: Generated<number>;
  locked_until: Date | null;
  state: Generated<JobState>;
  error: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
};

export type ImportsTable = {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  headings: ColumnType<unknown, string, never>;
  mapping: ColumnType<unknown, string, string>;
  date_order: DateOrder;
  mode: ImportMode;
  state: ImportState;
  stop_requested: Generated<boolean>;
  row_count: Generated<number>;
  expected_rows: number | null;
  handled_through: Generated<number>;
  handled_rows: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  same_count: Generated<number>;
  error_count: Generated<number>;
  reason: ColumnType<unknown, string | null | undefined, string | null>;
  rows_hash: string | null;
  imported_before_id: number | null;
  needs_password_resets: Generated<boolean>;
  made_by_id: number;
  created_at: Date;
  checked_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  version: Generated<number>;
};
/** The columns in `jsonb` hold what the contract says. */
export type ImportRow = Omit<Selectable<ImportsTable>, 'headings' | 'mapping' | 'reason'> & {
  headings: string[];
  mapping: ImportMapping;
  reason: Message | null;
};
export type ImportChange = Updateable<ImportsTable>;

export type ImportRowsTable = {
  import_id: number;
  number: number;
  cells: ColumnType<unknown, string, string>;
  result: ImportResult | null;
  errors: ColumnType<unknown, string | null, string | null>;
  entity_id: number | null;
};

export type ImportRefsTable = { kind: ImportKind; ref: string; entity_id: number; row_hash: string };
