import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftFilesMark, keepDraftFiles, readDraftFiles } from './draft-files.ts';
import { draftKey } from './draft-key.ts';
import { currentSession, useSession } from './session.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

const retentionDays = 30;

/** The owner of what is typed before anybody is signed in. */
const nobody = 0;

export type Draft = { savedAt: number; values: Record<string, unknown> };

export function readDraft(key: string, now = Date.now()): Draft['values'] | undefined {
  const stored = readItem(key);
  if (stored === undefined) return undefined;
  try {
    const draft = JSON.parse(stored) as Draft;
    const values = Object.fromEntries(Object.entries(draft.values).filter(([name, value]) => isKeepable(name, value)));
    if (now - draft.savedAt < retentionDays * 86_400_000 && Object.keys(values).length > 0) return values;
  } catch {
    // An unreadable draft counts as none.
  }
  removeItem(key);
  return undefined;
}

/** The values that differ from the initial ones, without files. */
export function changedValues(values: FieldValues, initial: FieldValues): Record<string, unknown> {
  const changed = Object.entries(values).filter(
    ([name, value]) => isStorable(value) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}

/** The same without what must not stay on the device. */
export function draftOf(values: FieldValues, initial: FieldValues): Record<string, unknown> {
  const changed = Object.entries(changedValues(values, initial));
  return Object.fromEntries(changed.filter(([name, value]) => isKeepable(name, value)));
}

/** Passwords, salaries, and the numbers of people's papers and banks. */
const secret = /password|salary|setUpCode|iban|qid|visaId|passportNo/i;

function isKeepable(name: string, value: unknown): boolean {
  return !secret.test(name) && isStorable(value);
}

function isStorable(value: unknown): boolean {
  return value !== undefined && !/File|Blob/.test(Object.prototype.toString.call(value));
}

/** A photo is ready seconds after it was chosen: its owner may have signed out, or another user signed in. */
export function mayKeepDraftOf(userId: number): boolean {
  const { user, signedOut } = currentSession();
  return user ? user.id === userId : !signedOut;
}

export type FormOfUser = { userId: number; formKey: string };

/** Gives a draft that was typed before signing in to a form of the user, which restores it. */
export async function handOverDraft(formKey: string, to: FormOfUser): Promise<void> {
  const [from, target] = [draftKey(nobody, formKey), draftKey(to.userId, to.formKey)];
  const values = readItem(from);
  if (values !== undefined) writeItem(target, values);
  removeItem(from);
  const files = await readDraftFiles(from);
  if (files.length === 0) return;
  await keepDraftFiles(target, files);
  await keepDraftFiles(from, []);
}

/** Hides the draft of a form, so that a reload does not offer it. Returns how to bring it back. */
function hideDraft(key: string): () => void {
  const hidden = [key, draftFilesMark(key)].map((name) => ({ name, value: readItem(name) }));
  for (const { name } of hidden) removeItem(name);
  return () => {
    for (const { name, value } of hidden) if (value !== undefined) writeItem(name, value);
  };
}

export function removeDraft({ userId, formKey }: FormOfUser): void {
  removeItem(draftKey(userId, formKey));
  void keepDraftFiles(draftKey(userId, formKey), []);
}

export type DraftHandle = {
  /** The form contains a restored draft. Show `DraftNotice`, which offers to discard it. */
  restored: boolean;
  /** Deletes the draft and resets the form. */
  discard: () => void;
  /** Deletes the draft after a successful save or Cancel. */
  clear: () => void;
  /** Stores the files that the form would send. */
  keepFiles: (files: readonly File[]) => void;
  /** Hides the draft while what it contains is kept elsewhere. Returns how to bring it back. */
  suspend: () => () => void;
};

/**
 * Stores what is typed into a form, and restores it after a failed save, a reload or a lost session. Mount the form once
 * its record is loaded: the draft is applied to the form's default values. `restoreFiles` receives the files of the draft,
 * and none when it is discarded.
 */
export function useDraft<Values extends FieldValues, Out>(
  formKey: string,
  form: UseFormReturn<Values, unknown, Out>,
  restoreFiles?: (files: File[]) => void,
): DraftHandle {
  // The draft keeps its owner even if the session ends while the form is open.
  const owner = useSession().user?.id ?? nobody;
  const [key] = useState({ of: draftKey(owner, formKey), owner });
  const [restored, setRestored] = useState(false);
  // Values that were saved or cancelled are no draft, although the form still contains them.
  const done = useRef<string>(undefined);
  const hasChosenFiles = useRef(false);
  const restoreStoredFiles = useEffectEvent((files: File[]) => {
    if (!restoreFiles || files.length === 0 || hasChosenFiles.current) return;
    restoreFiles(files);
    setRestored(true);
  });

  const hasFiles = restoreFiles !== undefined;
  const removeFiles = () => {
    if (hasFiles) void keepDraftFiles(key.of, []);
  };
  useEffect(() => {
    if (!hasFiles) return undefined;
    let hasLeft = false;
    void readDraftFiles(key.of).then((files) => {
      if (!hasLeft) restoreStoredFiles(files);
    });
    return () => {
      hasLeft = true;
    };
  }, [key, hasFiles]);

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
      removeFiles();
      restoreFiles?.([]);
      form.reset();
      setRestored(false);
      // The focused button disappears with the notice.
      const [first] = Object.keys(form.getValues());
      if (first !== undefined) form.setFocus(first as Path<Values>);
    },
    clear: () => {
      done.current = JSON.stringify(form.getValues());
      removeItem(key.of);
      removeFiles();
      setRestored(false);
    },
    suspend: () => hideDraft(key.of),
    keepFiles: (files) => {
      hasChosenFiles.current = true;
      if (mayKeepDraftOf(key.owner)) void keepDraftFiles(key.of, files);
    },
  };
}
