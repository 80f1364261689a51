import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftOf } from './drafts.ts';

export type FormBaseState = 'current' | 'stale' | 'loading' | 'merged';

type FormBaseOptions<Saved, Values extends FieldValues, Out> = {
  form: UseFormReturn<Values, unknown, Out>;
  /** What the form was filled from; nothing in a form for something new. */
  saved: Saved | undefined;
  valuesOf: (saved: Saved) => Values;
  readLatest: () => Promise<Saved>;
};

/**
 * The saved state a form was filled from. Its version goes with the save, so that two people changing one record do not
 * silently undo each other; after such a refusal the latest state is laid under what was typed.
 */
export function useFormBase<Saved extends { version?: number | undefined }, Values extends FieldValues, Out>({
  form,
  saved,
  valuesOf,
  readLatest,
}: FormBaseOptions<Saved, Values, Out>) {
  // Not the present record but the one the form was filled from, even when the record was read again meanwhile.
  const [version, setVersion] = useState(saved?.version);
  const [state, setState] = useState<FormBaseState>('current');

  async function loadLatest(): Promise<boolean> {
    setState('loading');
    try {
      const latest = await readLatest();
      const typed = draftOf(form.getValues(), form.formState.defaultValues ?? {});
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

  return { version, state, markStale: () => setState('stale'), markSaved: () => setState('current'), loadLatest };
}

export type FormBase = ReturnType<typeof useFormBase>;
