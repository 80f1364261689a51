import type { FieldValues } from 'react-hook-form';
import { fieldText } from './field-errors.ts';

/** The values of a form for a record: of each field in `empty`, the record's value, as text if the field contains text. */
export function valuesOfRecord<Values extends FieldValues>(record: object, empty: Values): Values {
  const saved = record as Record<string, never>;
  const values = Object.entries<unknown>(empty).map(([name, initial]): [string, unknown] => [
    name,
    typeof initial === 'string' ? fieldText(saved[name]) : (saved[name] ?? initial),
  ]);
  return Object.fromEntries(values) as Values;
}

/** Fills absent fields with null: a field that an update leaves out keeps its value on the server. */
export function withNulls<Input extends object>(input: Input, names: readonly string[]): Input {
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...input };
}
