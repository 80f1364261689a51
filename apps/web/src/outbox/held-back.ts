import { correctedNow } from '../lib/clock-offset.ts';
import { isOffline } from '../lib/connection.ts';
import { currentTexts } from '../lib/i18n.ts';
import { notify } from '../ui/toast.tsx';
import { entriesChanged } from './changes.ts';
import { changeEntry, type NewEntry, removeEntry } from './entries.ts';
import { isHeldBack } from './entry.ts';
import { reportNotSaved } from './not-saved.ts';
import { NoRoomError } from './room.ts';
import { addTogether, addToOutbox } from './send-or-keep.ts';

function report(error: unknown, name: string): void {
  if (error instanceof NoRoomError) reportNotSaved({ name, at: correctedNow() });
  else notify.error(currentTexts().t('Not saved on this phone. Please try again.'));
}

/** Keeps an action that the outbox alone sends. Resolves to its id, or reports that it is not saved. */
export async function keepOrReport(entry: NewEntry, name: string): Promise<string | undefined> {
  try {
    const { id, files } = await addToOutbox(entry);
    if (files.length < (entry.files?.length ?? 0)) {
      notify.error(currentTexts().t('No room for the photo. The action is saved without it.'));
    }
    return id;
  } catch (error) {
    report(error, name);
    return undefined;
  }
}

type TogetherOptions = {
  names: readonly string[];
  /** For a device whose database fails, while there is a connection. */
  sendInstead: () => Promise<string[]>;
};

/** The same for the actions of one tap, all or none. They are of one kind and have no files. */
export async function keepTogetherOrReport(
  kind: string,
  entries: readonly Omit<NewEntry, 'kind' | 'files'>[],
  { names, sendInstead }: TogetherOptions,
): Promise<string[]> {
  try {
    return (await addTogether(kind, entries)).map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof NoRoomError) && !isOffline()) return sendInstead();
    report(error, names.join(', '));
    return [];
  }
}

/** Keeps an action whose files are what it is about: without room for them it is not kept. */
export async function keepWithFiles(entry: NewEntry): Promise<boolean> {
  const { t } = currentTexts();
  try {
    const kept = await addToOutbox(entry);
    if (kept.files.length > 0) return true;
    await removeEntry(kept.id);
    await entriesChanged();
    notify.error(t('No room for the photo. It is not saved.'));
  } catch {
    notify.error(t('Not saved on this phone. Please try again.'));
  }
  return false;
}

/** Completes entries that can still be undone, and so are not being sent. */
export async function changeBodies<Body>(ids: readonly string[], change: (body: Body) => Body): Promise<void> {
  for (const id of ids) {
    await changeEntry(id, (entry) => {
      const isUnsent = entry.state === 'WAITING' && isHeldBack(entry, Date.now());
      return isUnsent ? { ...entry, body: change(entry.body as Body) } : undefined;
    });
  }
  await entriesChanged();
}
