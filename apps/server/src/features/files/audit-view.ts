import type { AuditEntity } from '@binaa/contract/audit';
import type { FileKind } from '@binaa/contract/file-kinds';
import { hasAuditEntry, writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { beginningOf } from '../../platform/company-days.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, StoredFileRow } from '../../schema.ts';

/** The record that a file of each kind belongs to. */
const recordOf: Record<FileKind, AuditEntity> = {
  RECEIPT: 'expense',
  PHOTO: 'attendance',
  DOCUMENT: 'document',
  CREW: 'crew-photo',
  NOTE_PHOTO: 'task-note',
  LOGO: 'company',
  // The person whose paper it is.
  PAPER: 'pay-profile',
};

type ViewedFile = Pick<StoredFileRow, 'key' | 'kind' | 'entity_id' | 'file_name'>;

/**
 * Records that a user got an address for viewing or downloading a file: once per user, file and day. A thumbnail counts,
 * because its address shows the whole file.
 */
export async function auditView(
  db: Db,
  clock: Clock,
  actor: Pick<Actor, 'id' | 'apiToken'>,
  file: ViewedFile,
): Promise<void> {
  if (file.entity_id === null) return;
  const action = `${recordOf[file.kind]}.view-file` as const;
  const after = { fileName: file.file_name, fileKey: file.key };
  const since = beginningOf(clock.today(), clock.timeZone);
  if (await hasAuditEntry(db, actor, action, file.entity_id, { after, since })) return;
  await writeAudit(db, actor, action, file.entity_id, { after });
}
