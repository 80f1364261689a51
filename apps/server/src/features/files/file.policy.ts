import { neededScope } from '@binaa/contract/api-scopes';
import type { FileKind } from '@binaa/contract/file-kinds';
import { kindOfFolder } from '@binaa/contract/files';
import { type Action, mayAttempt } from '@binaa/contract/permissions';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { StoredFileRow } from '../../schema.ts';

type Rule = { upload: Action; view: Action };

/** Whoever may create a record may upload its file; whoever may read it may view the file. */
const rules: Record<FileKind, Rule> = {
  RECEIPT: { upload: 'expense.create', view: 'expense.read' },
  PHOTO: { upload: 'attendance.manage', view: 'attendance.manage' },
  CREW: { upload: 'crew.record', view: 'crew.read' },
  NOTE_PHOTO: { upload: 'note.create', view: 'note.read' },
  PAPER: { upload: 'paper.manage', view: 'paper.read' },
  DOCUMENT: { upload: 'document.write', view: 'document.read' },
  LOGO: { upload: 'company.write', view: 'company.read' },
};

export function mayUploadFile(actor: Pick<Actor, 'role' | 'apiToken'>, kind: FileKind): boolean {
  return mayAttempt(actor.role, rules[kind].upload) && isInScope(actor, 'POST', rules[kind].upload);
}

/** An API token also needs the scope of the record: with that of documents alone it reads no receipts. */
function isInScope(actor: Pick<Actor, 'apiToken'>, method: 'GET' | 'POST', allow: Action): boolean {
  if (actor.apiToken === undefined) return true;
  const scope = neededScope({ method, allow });
  return scope !== 'session' && scope !== 'none' && hasScope(actor, scope);
}

/**
 * A NOTE_PHOTO also needs a task that the caller may see. A FOREMAN views the crew photos that they took. The person
 * whose paper it is views it beside an ADMIN.
 */
export function mayViewFile(
  actor: Pick<Actor, 'id' | 'role' | 'apiToken'>,
  { kind, issued_to_id, entity_id }: Pick<StoredFileRow, 'kind' | 'issued_to_id' | 'entity_id'>,
): boolean {
  if (kind === 'PAPER' && actor.role !== 'ADMIN' && entity_id !== actor.id) return false;
  if (kind === 'CREW' && actor.role === 'FOREMAN' && issued_to_id !== actor.id) return false;
  return mayAttempt(actor.role, rules[kind].view) && isInScope(actor, 'GET', rules[kind].view);
}

/** A WORKER views photos of notes and their own papers. Any other key is refused, whether it exists or not. */
export function mayAskForFile(actor: Pick<Actor, 'role'>, key: string): boolean {
  const kind = kindOfFolder(key);
  return actor.role !== 'WORKER' || kind === 'NOTE_PHOTO' || kind === 'PAPER';
}
