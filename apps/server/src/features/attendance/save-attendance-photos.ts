import { isPhotoKey } from '@binaa/contract/attendance';
import type { Actor } from '../../platform/session/actor.ts';
import type { AttendanceRow, Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { replaceFiles } from '../files/replace-files.ts';

type Photos = Pick<AttendanceRow, 'in_pic_url' | 'out_pic_url'>;

export const noPhotos: Photos = { in_pic_url: null, out_pic_url: null };

export function saveAttendancePhotos(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  id: number,
  { before, after }: { before: Photos; after: Photos },
): Promise<void> {
  const owner = { kind: 'PHOTO', entityId: id } as const;
  return replaceFiles(tx, deps, actor, owner, { before: keysOf(before), after: keysOf(after) });
}

/** A photo may also be a plain URL, which is only text. */
function keysOf({ in_pic_url, out_pic_url }: Photos) {
  const keyIn = (value: string | null) => (value && isPhotoKey(value) ? value : null);
  return { inPicUrl: keyIn(in_pic_url), outPicUrl: keyIn(out_pic_url) };
}
