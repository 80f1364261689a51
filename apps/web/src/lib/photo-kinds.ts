import { contentTypeOf, endingOf } from '@binaa/contract/file-kinds';

/** Smaller files are sent as they are. */
const smallBytes = 1024 * 1024;

/** The format of iPhones. No upload accepts it, so it becomes a JPEG where the browser can read it. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return ['heic', 'heif'].includes(endingOf(name)) || /^image\/hei[cf]$/.test(type);
}

/** Whether `shrinkPhoto` may give another file. If not, a form need not wait for it. */
export function isShrinkable(file: File, maxBytes: number): boolean {
  if (isHeic(file)) return true;
  const type = contentTypeOf(file);
  // A GIF may move, so it is left alone unless it is too large.
  if (type === 'image/gif') return file.size > maxBytes;
  return ['image/jpeg', 'image/png'].includes(type) && file.size > Math.min(smallBytes, maxBytes);
}
