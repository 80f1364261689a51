import type { Message } from '@binaa/contract/message';
import type { ResetMode } from '@binaa/contract/users';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { PostMoney } from '../ledger/post-expense.ts';
import type { StoredError } from './import.queries.ts';
import type { RowValues } from './read-values.ts';

/** A row of the file as the importers see it. */
export type Row = {
  number: number;
  values: RowValues;
  ref: string | null;
  /** Hash of the values: the same Ref with the same hash changes nothing. */
  hash: string;
};

/** The transaction of a batch of rows, and who imports. */
export type Batch = {
  tx: Db;
  clock: Clock;
  actor: Actor;
  resetMode: ResetMode;
  /** In a check nothing stays, so slow work whose result is not needed is left out. */
  isCheck: boolean;
  /** Money is posted after all rows of the transaction, and not at all in a check. */
  postMoney: PostMoney;
};

/** Thrown for a row with errors, which stand in the answer under their columns. */
export class RowRefused extends Error {
  readonly errors: StoredError[];

  constructor(errors: StoredError[]) {
    super('The row has errors.');
    this.errors = errors;
  }
}

export function refuse(column: string | null, message: Message): never {
  throw new RowRefused([{ column, message }]);
}

/** Notes an error of a row and goes on, so that all errors of a row are told at once. */
export type Refuse = (column: string, message: Message) => void;

/** What an import does with the rows of one kind. */
export type KindImporter = {
  /** What a row without a Ref is found by, also within the file. */
  keyOf?: (values: RowValues) => { column: string; text: string; key: string } | undefined;
  /** Looks up all that the rows of a batch name, in few statements. */
  open: (batch: Batch, rows: readonly Row[]) => Promise<OpenBatch>;
};

export type Saved = { result: 'CREATED' | 'UPDATED' | 'SAME'; entityId: number };

/** Saves one row, or throws `RowRefused` or the error of a use case. */
export type OpenBatch = {
  save: (row: Row) => Promise<Saved>;
  columnOf: (field: string) => string | null;
  /** What should be known about records that were saved, by their ids. Called once, after all rows. */
  warningsOf?: (ids: readonly number[]) => Promise<ReadonlyMap<number, StoredError>>;
};
