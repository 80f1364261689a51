import { isCalendarDate } from '@binaa/contract/dates';
import { foldText, latinDigits } from '@binaa/contract/fold';
import { columnsOfKind, type ImportColumn, type ImportKind } from '@binaa/contract/import-columns';
import type { DateOrder, ImportMapping } from '@binaa/contract/imports';

/** A cell as the column's kind of value; text that cannot be read stays as it is, and the rules of the record refuse it. */
export type Value = string | number | null;

/** By column key. A column that is not mapped is absent, and an empty cell is null. */
export type RowValues = Readonly<Record<string, Value>>;

type FileFormat = { kind: ImportKind; mapping: ImportMapping; dateOrder: DateOrder };

/** Returns how to read the rows of a file. */
export function valueReader({ kind, mapping, dateOrder }: FileFormat): (cells: readonly string[]) => RowValues {
  const columns = columnsOfKind(kind).flatMap(([key, column]) => {
    const index = mapping[key];
    return index === undefined ? [] : [{ key, index, read: readerOf(column, dateOrder) }];
  });
  return (cells) =>
    Object.fromEntries(
      columns.map(({ key, index, read }): [string, Value] => {
        const text = cells[index]?.trim() ?? '';
        return [key, text === '' ? null : read(text)];
      }),
    );
}

function readerOf(column: ImportColumn, dateOrder: DateOrder): (text: string) => Value {
  if (column.kind === 'number') return (text) => readNumber(text) ?? text;
  if (column.kind === 'date') return (text) => readDate(text, dateOrder) ?? text;
  if (column.kind !== 'choice') return (text) => text;
  const codes = new Map<string, string>();
  for (const [code, label] of Object.entries(column.choices ?? {})) {
    for (const name of [code, label.en, label.ar]) codes.set(foldText(name), codes.get(foldText(name)) ?? code);
  }
  return (text) => codes.get(foldText(text)) ?? text;
}

/** Digits of either script; thousands may be grouped. `1,5` is no number: it may mean 1.5 or 15. */
export function readNumber(text: string): number | undefined {
  const latin = latinDigits(text)
    .replace(/[\u200E\u200F\u061C\s]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/[%٪]$/, '');
  const isNumber = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(latin);
  return isNumber ? Number(latin.replaceAll(',', '')) : undefined;
}

/** `YYYY-MM-DD`, or day and month in the file's order and a year of four digits. Undefined for a day that does not exist. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const latin = latinDigits(text).replace(/[\u200E\u200F\u061C\s]/g, '');
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(latin)?.slice(1);
  const [first = '', second = '', year = ''] = parts ?? [];
  const [day, month] = order === 'DAY_FIRST' ? [first, second] : [second, first];
  const date = parts ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : latin;
  return isCalendarDate(date) ? date : undefined;
}
