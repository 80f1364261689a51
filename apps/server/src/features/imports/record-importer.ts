import { isDeepStrictEqual } from 'node:util';
import type { ImportKind } from '@binaa/contract/import-columns';
import { importMessages } from '@binaa/contract/imports';
import { parseInput } from '@binaa/contract/input';
import type * as z from 'zod/mini';
import type { StoredError } from './import.queries.ts';
import { type Batch, type OpenBatch, type Refuse, type Row, RowRefused, refuse } from './import-row.ts';
import type { RowValues } from './read-values.ts';
import { findRefs, idsWithRef } from './references.queries.ts';

type AnyRecord = { id: number; version: number; deleted_at: Date | null };

/** The rows of a batch with all that they name. */
export type OpenRecords<Input, Found extends AnyRecord> = {
  /** Records of the Refs, and those that rows are found by without one. Deleted ones only for Refs. */
  records: readonly Found[];
  /** Whether a row without a known Ref stands for the record. */
  matches?: (record: Found, values: RowValues, fields: Fields) => boolean;
  /** The fields that the row states, with references as ids. */
  resolve: (values: RowValues, refuse: Refuse) => Fields;
  /** Fields of a new record that the file need not have. */
  defaults?: Fields;
  /** The whole input of an update: what the row does not state stays. */
  merge: (record: Found, fields: Fields) => Fields;
  /** Whether the input would leave the record as it is. */
  isSame: (record: Found, input: Input, values: RowValues) => boolean;
  create: (input: Input, row: Row) => Promise<number>;
  update: (record: Found, input: Input, row: Row) => Promise<void>;
};

/** Errors of one row that are told at once. A cell may name thousands of unknown workers. */
const maxErrors = 20;

export type Fields = Record<string, unknown>;

type Options<Input, Found extends AnyRecord> = {
  kind: ImportKind;
  rules: z.ZodMiniType<Input>;
  updateRules?: z.ZodMiniType<Input>;
  /** Field of the input → column key. */
  columns: Readonly<Record<string, string>>;
  open: (refIds: readonly number[]) => Promise<OpenRecords<Input, Found>>;
};

/** Finds the record of every row, and creates, updates or skips it. */
export async function openRecords<Input, Found extends AnyRecord>(
  { tx }: Batch,
  rows: readonly Row[],
  { kind, rules, updateRules = rules, columns, open }: Options<Input, Found>,
): Promise<OpenBatch> {
  const refs = await findRefs(
    tx,
    kind,
    rows.flatMap(({ ref }) => ref ?? []),
  );
  const opened = await open([...refs.values()].map((known) => known.entity_id));
  const byId = new Map(opened.records.map((record) => [record.id, record]));
  const withRef = opened.matches ? await idsWithRef(tx, kind, [...byId.keys()]) : new Set<number>();
  const columnOf = (field: string): string | null => columns[field] ?? null;

  function find(row: Row, fields: Fields): Found | undefined {
    const { matches } = opened;
    if (!matches) return undefined;
    const found = opened.records.filter(
      (record) =>
        record.deleted_at === null &&
        !(row.ref !== null && withRef.has(record.id)) &&
        matches(record, row.values, fields),
    );
    if (found.length > 1) refuse(null, importMessages.severalRecords);
    return found[0];
  }

  function inputOf(record: Found | undefined, fields: Fields, errors: StoredError[]): Input {
    // The version keeps what somebody changes between the lookup and the update.
    const parsed = record
      ? parseInput(updateRules, { ...opened.merge(record, fields), version: record.version })
      : parseInput(rules, { ...opened.defaults, ...fields });
    // A reference that is not known is told as such, and not as missing.
    const refused = new Set(errors.map(({ column }) => column));
    const invalid = parsed.ok ? [] : Object.entries(parsed.errors);
    const all = [
      ...errors,
      ...invalid
        .map(([field, message]) => ({ column: columnOf(field), message }))
        .filter(({ column }) => !refused.has(column)),
    ];
    if (!parsed.ok || all.length > 0) throw new RowRefused(all);
    return parsed.value;
  }

  return {
    columnOf,
    async save(row) {
      const known = row.ref === null ? undefined : refs.get(row.ref);
      const ofRef = known && byId.get(known.entity_id);
      if (known && (!ofRef || ofRef.deleted_at !== null)) refuse('ref', importMessages.deletedSince);
      if (known && known.row_hash === row.hash) return { result: 'SAME', entityId: known.entity_id };

      const errors: StoredError[] = [];
      const fields = opened.resolve(row.values, (column, message) => {
        if (errors.length < maxErrors) errors.push({ column, message });
      });
      const record = ofRef ?? find(row, fields);
      const input = inputOf(record, fields, errors);
      if (!record) return { result: 'CREATED', entityId: await opened.create(input, row) };
      if (row.ref !== null) withRef.add(record.id);
      if (opened.isSame(record, input, row.values)) return { result: 'SAME', entityId: record.id };
      await opened.update(record, input, row);
      return { result: 'UPDATED', entityId: record.id };
    },
  };
}

/** The fields of columns that the file has. */
export function pickFields(values: RowValues, columnOfField: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(
    Object.entries(columnOfField).flatMap(([field, column]) => (column in values ? [[field, values[column]]] : [])),
  );
}

/** Whether a record has all of these columns already. */
export function hasColumns<Found extends object>(record: Found, columns: Partial<Found>): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(record[name as keyof Found], value));
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of a column in all rows, for one lookup. */
export function textsOf(rows: readonly Row[], column: string): string[] {
  return [...new Set(rows.map(({ values }) => textOf(values[column])).filter((text) => text !== ''))];
}

export function sameText(one: string, other: unknown): boolean {
  return one.toLowerCase() === textOf(other).toLowerCase();
}
