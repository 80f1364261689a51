import type { Message } from '@binaa/contract/message';
import type { Refuse } from './import-row.ts';
import type { RowValues } from './read-values.ts';
import { type Fields, textOf } from './record-importer.ts';
import type { Ids } from './references.queries.ts';

type Messages = Record<'unknown' | 'several', (values: { text: string }) => Message>;

/** The field with the one id that the text stands for; null for an empty cell, absent for a column that is not mapped. */
export function onlyId(
  ids: Ids,
  values: RowValues,
  { column, field }: { column: string; field: string },
  refuse: Refuse,
  messages: Messages,
): Fields {
  if (!(column in values)) return {};
  const text = textOf(values[column]);
  if (text === '') return { [field]: null };
  const [id, ...others] = ids.get(text) ?? [];
  if (id === undefined) refuse(column, messages.unknown({ text }));
  else if (others.length > 0) refuse(column, messages.several({ text }));
  return others.length > 0 ? {} : { [field]: id };
}
