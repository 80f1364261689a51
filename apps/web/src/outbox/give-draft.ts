import { keepDraftFiles, readDraftFiles } from '../lib/draft-files.ts';
import { draftKey } from '../lib/draft-key.ts';
import { type Draft, type FormOfUser, readDraft } from '../lib/drafts.ts';
import { writeItem } from '../lib/storage.ts';

/** Puts values and files into the draft of a form, which shows them when it opens. False if it has a draft already. */
export async function giveDraft(to: FormOfUser, values: Draft['values'], files: readonly File[]): Promise<boolean> {
  const key = draftKey(to.userId, to.formKey);
  if (readDraft(key) !== undefined || (await readDraftFiles(key)).length > 0) return false;
  writeItem(key, JSON.stringify({ savedAt: Date.now(), values } satisfies Draft));
  if (files.length > 0) await keepDraftFiles(key, files);
  return true;
}
