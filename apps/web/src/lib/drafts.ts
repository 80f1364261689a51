import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useUser } from './session.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

const keptDays = 30;

type Draft = { savedAt: number; values: Record<string, unknown> };

function draftKey(userId: number, formKey: string): string {
  return `binaa.draft.${userId}.${formKey}`;
}

export function readDraft(key: string, now = Date.now()): Draft['values'] | undefined {
  const stored = readItem(key);
  if (stored === undefined) return undefined;
  try {
    const draft = JSON.parse(stored) as Draft;
    if (now - draft.savedAt < keptDays * 86_400_000 && Object.keys(draft.values).length > 0) return draft.values;
  } catch {
    // An unreadable draft is as good as none.
  }
  removeItem(key);
  return undefined;
}

/** Only what differs from the form's first state, and never a password or a file. */
export function draftOf(values: FieldValues, initial: FieldValues): Record<string, unknown> {
  const changed = Object.entries(values).filter(
    ([name, value]) => isKeepable(name, value) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}

function isKeepable(name: string, value: unknown): boolean {
  if (/password/i.test(name) || value === undefined) return false;
  return !/File|Blob/.test(Object.prototype.toString.call(value));
}

export type DraftHandle = {
  /** What was typed before is back in the form: say so, and offer to discard it. */
  restored: boolean;
  /** Back to the form's first state, the draft forgotten. */
  discard: () => void;
  /** After a successful save, or Cancel. */
  clear: () => void;
};

/**
 * Keeps what is typed into a form, so that a failed save, a reload or a lost session gives it back when the user returns.
 * Mount the form once its record is loaded: the draft is laid over the form's default values.
 */
export function useDraft<Values extends FieldValues, Out>(
  formKey: string,
  form: UseFormReturn<Values, unknown, Out>,
): DraftHandle {
  // The owner stays the owner even when the session ends under the open form.
  const [key] = useState({ of: draftKey(useUser().id, formKey) });
  const [restored, setRestored] = useState(false);
  // What was saved or given up is no draft any more, though it still stands in the form.
  const done = useRef<string>(undefined);

  useEffect(() => {
    const initial = (form.formState.defaultValues ?? {}) as FieldValues;
    const draft = readDraft(key.of);
    for (const [name, value] of Object.entries(draft ?? {})) {
      if (!(name in initial)) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (JSON.stringify(values) === done.current) return;
        const changed = draftOf(values, defaultValues ?? {});
        if (Object.keys(changed).length === 0) removeItem(key.of);
        else writeItem(key.of, JSON.stringify({ savedAt: Date.now(), values: changed } satisfies Draft));
      },
    });
  }, [form, key]);

  return {
    restored,
    discard: () => {
      removeItem(key.of);
      form.reset();
      setRestored(false);
      // The button that had the focus goes away with its notice.
      const [first] = Object.keys(form.getValues());
      if (first !== undefined) form.setFocus(first as Path<Values>);
    },
    clear: () => {
      done.current = JSON.stringify(form.getValues());
      removeItem(key.of);
      setRestored(false);
    },
  };
}
