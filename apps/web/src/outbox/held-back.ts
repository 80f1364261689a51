import { currentTexts } from '../lib/i18n.ts';
import { notify } from '../ui/toast.tsx';
import { entriesChanged } from './changes.ts';
import { changeEntry, type NewEntry, removeEntry } from './entries.ts';
import { reportNotSaved } from './not-saved.ts';
import { NoRoomError } from './room.ts';
import { addToOutbox } from './send-or-keep.ts';

/** Keeps an action that the outbox alone sends. Resolves to its id, or reports that it is not saved. */
export async function keepOrReport(entry: NewEntry, name: string): Promise<string | undefined> {
  try {
    return (await addToOutbox(entry)).id;
  } catch (error) {
    if (error instanceof NoRoomError) reportNotSaved({ name, at: Date.now() });
    else notify.error(currentTexts().t('Not saved on this phone. Please try again.'));
    return undefined;
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
      const isHeldBack = entry.state === 'WAITING' && entry.notBefore > Date.now();
      return isHeldBack ? { ...entry, body: change(entry.body as Body) } : undefined;
    });
  }
  await entriesChanged();
}
