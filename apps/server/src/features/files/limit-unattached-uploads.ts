import { type FileKind, fileKinds } from '@binaa/contract/file-kinds';
import { fileMessages } from '@binaa/contract/files';
import { AppError } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { countUnattachedFiles } from './file.queries.ts';
import { abandonedAfterMs } from './keep-uploads.ts';

const megabyte = 1024 * 1024;

/**
 * The most that one user may upload in the day before the clean-up without attaching it to a record. Screens attach each
 * file right after its upload, so a day's work stays far below.
 */
export const unattachedLimits = { files: 250, bytes: 2000 * megabyte };

/** Refuses another upload address once a limit is reached. A file counts with the largest size its address accepts. */
export async function limitUnattachedUploads(
  db: Db,
  actor: Pick<Actor, 'id'>,
  { kind, now }: { kind: FileKind; now: Date },
): Promise<void> {
  const issuedAfter = new Date(now.getTime() - abandonedAfterMs);
  const counts = await countUnattachedFiles(db, actor.id, issuedAfter);
  const files = counts.reduce((sum, { count }) => sum + count, 1);
  const bytes = counts.reduce(
    (sum, each) => sum + each.count * fileKinds[each.kind].maxBytes,
    fileKinds[kind].maxBytes,
  );
  if (files <= unattachedLimits.files && bytes <= unattachedLimits.bytes) return;
  throw new AppError('TOO_MANY_REQUESTS', fileMessages.tooManyUnattached);
}
