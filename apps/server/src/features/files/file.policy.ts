import type { FileKind } from '@binaa/contract/file-kinds';
import { kindOfFolder } from '@binaa/contract/files';
import { type Action, mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { StoredFileRow } from '../../schema.ts';

type Rule = { upload: Action; view: Action };

/** Whoever may create a record may upload its file; whoever may read it may view the file. */
const rules: Record<FileKind, Rule> = {
  RECEIPT: { upload: 'expense.create', view: 'expense.read' },
  PHOTO: { upload: 'attendance.manage', view: 'attendance.manage' },
  CREW: { upload: 'crew.record', view: 'crew.read' },
  NOTE_PHOTO: { upload: 'note.create', view: 'note.read' },
  DOCUMENT: { upload: 'document.write', view: 'document.read' },
  LOGO: { upload: 'company.write', view: 'company.read' },
};

export function mayUploadFile(actor: Pick<Actor, 'role'>, kind: FileKind): boolean {
  return mayAttempt(actor.role, rules[kind].upload);
}

/** A NOTE_PHOTO also needs a task that the caller may see. A FOREMAN views the crew photos that they took. */
export function mayViewFile(
  actor: Pick<Actor, 'id' | 'role'>,
  { kind, issued_to_id }: Pick<StoredFileRow, 'kind' | 'issued_to_id'>,
): boolean {
  if (kind === 'CREW' && actor.role === 'FOREMAN' && issued_to_id !== actor.id) return false;
  return mayAttempt(actor.role, rules[kind].view);
}

/** A WORKER views photos of notes only. Any other key is refused, whether it exists or not. */
export function mayAskForFile(actor: Pick<Actor, 'role'>, key: string): boolean {
  return actor.role !== 'WORKER' || kindOfFolder(key) === 'NOTE_PHOTO';
}
