import { isPhotoKey } from '@binaa/contract/attendance';
import type { Actor } from '../../platform/session/actor.ts';
import type { AttendanceRow, Db } from '../../schema.ts';
import { attachFile, type FileDeps } from '../files/attach-file.ts';
import { detachFile } from '../files/detach-file.ts';

type Photos = Pick<AttendanceRow, 'in_pic_url' | 'out_pic_url'>;

export const noPhotos: Photos = { in_pic_url: null, out_pic_url: null };

/** Attaches newly named uploads and detaches those no longer named. A photo may also be a plain URL, which is only text. */
export async function saveAttendancePhotos(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  attendanceId: number,
  { before, after }: { before: Photos; after: Photos },
): Promise<void> {
  const owner = { kind: 'PHOTO', entityId: attendanceId } as const;
  const had = keysOf(before);
  const has = keysOf(after);
  for (const [key, field] of has) {
    if (!had.has(key)) await attachFile(tx, deps, actor, { ...owner, key, field });
  }
  for (const key of had.keys()) {
    if (!has.has(key)) await detachFile(tx, { ...owner, key });
  }
}

function keysOf({ in_pic_url, out_pic_url }: Photos): Map<string, string> {
  const photos = [
    [in_pic_url, 'inPicUrl'],
    [out_pic_url, 'outPicUrl'],
  ] as const;
  return new Map(photos.flatMap(([value, field]) => (value && isPhotoKey(value) ? [[value, field] as const] : [])));
}
