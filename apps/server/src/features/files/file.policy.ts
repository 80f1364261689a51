import type { FileKind } from '@binaa/contract/file-kinds';
import { type Action, grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';

type Rule = { upload: Action; view: Action };

/** Whoever may create a record may upload its file; whoever may read it may view the file. */
const rules: Record<FileKind, Rule> = {
  RECEIPT: { upload: 'expense.create', view: 'expense.read' },
  PHOTO: { upload: 'attendance.manage', view: 'attendance.manage' },
  DOCUMENT: { upload: 'document.write', view: 'document.read' },
};

export function mayUploadFile(actor: Pick<Actor, 'role'>, kind: FileKind): boolean {
  return grantOf(actor.role, rules[kind].upload) === 'all';
}

export function mayViewFile(actor: Pick<Actor, 'role'>, kind: FileKind): boolean {
  return grantOf(actor.role, rules[kind].view) === 'all';
}
