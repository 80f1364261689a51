import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedValues } from './drafts.ts';

export type FormBaseState = 'current' | 'stale' | 'loading' | 'merged';

type FormBaseOptions<Saved, Values extends FieldValues, Out> = {
  form: UseFormReturn<Values, unknown, Out>;
  /** The record that the form was filled from. Undefined for a new one. */
  saved: Saved | undefined;
  valuesOf: (saved: Saved) => Values;
  readLatest: () => Promise<Saved>;
};

/**
 * The saved record behind a form. Its version is sent with the save, so that two people editing one record do not
 * overwrite each other. After a refusal the latest record is merged with what was typed.
 */
export function useFormBase<Saved extends { version?: number | undefined }, Values extends FieldValues, Out>({
  form,
  saved,
  valuesOf,
  readLatest,
}: FormBaseOptions<Saved, Values, Out>) {
  // The version the form was filled from, even if the record has been read again since.
  const [version, setVersion] = useState(saved?.version);
  const [state, setState] = useState<FormBaseState>('current');

  async function loadLatest(): Promise<boolean> {
    setState('loading');
    try {
      const latest = await readLatest();
      const typed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
      form.reset(valuesOf(latest));
      for (const [name, value] of Object.entries(typed)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      setVersion(latest.version);
      setState('merged');
      return true;
    } catch {
      setState('stale');
      return false;
    }
  }

  /** Fills the form with what was saved, for a form that stays open. */
  function showSaved(record: Saved): void {
    form.reset(valuesOf(record));
    setVersion(record.version);
    setState('current');
  }

  return { version, state, markStale: () => setState('stale'), showSaved, loadLatest };
}

export type FormBase = ReturnType<typeof useFormBase>;
