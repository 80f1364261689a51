import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { mergeLines } from './merge-lines.ts';
import { useFormBase } from './use-form-base.ts';

type RowsValues = FieldValues & { rows: object[] };

type RowsBaseOptions<Saved, Values extends RowsValues, Out> = {
  form: UseFormReturn<Values, unknown, Out>;
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  readLatest: () => Promise<Saved>;
  /** What a row is about. */
  keyOf: (row: Values['rows'][number]) => string;
  /** Of `useFieldArray`, which shows no rows that are set in another way after a reset. */
  replace: (rows: Values['rows']) => void;
};

/** Like `useFormBase`, for a form of rows. They are merged one by one: as a whole they would undo the rows of others. */
export function useRowsBase<Saved extends { version: number }, Values extends RowsValues, Out>({
  form,
  saved,
  valuesOf,
  readLatest,
  keyOf,
  replace,
}: RowsBaseOptions<Saved, Values, Out>) {
  /** The rows that the form was filled from. */
  const filled = useRef<Values['rows']>(valuesOf(saved).rows);
  const base = useFormBase({
    form,
    saved,
    valuesOf: (latest: Saved) => {
      const values = valuesOf(latest);
      filled.current = values.rows;
      return values;
    },
    readLatest,
  });
  const loadLatest = async () => {
    const [before, typed] = [filled.current, form.getValues('rows' as Path<Values>) as Values['rows']];
    const isLoaded = await base.loadLatest();
    if (isLoaded) replace(mergeLines({ base: before, typed, latest: filled.current, keyOf }));
    return isLoaded;
  };
  return { ...base, version: base.version ?? saved.version, loadLatest };
}
