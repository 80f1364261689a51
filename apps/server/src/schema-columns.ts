import type { ColumnType, Generated, Selectable } from 'kysely';

export type GeneratedMoment = ColumnType<Date, Date | undefined, Date>;

/** Set by the database alone. */
export type Computed<T> = ColumnType<T, never, never>;

/** Never changes after the insert. */
export type Final<T> = ColumnType<T, T, never>;

/** Normalised text for the search. */
export type SearchText = Computed<string | null>;
export type WithoutSearchText<Table> = Omit<Selectable<Table>, 'search_text'>;

/** The columns of every record that users edit and delete. */
export type EditedRecord = {
  id: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
