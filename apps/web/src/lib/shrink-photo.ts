import { type DecodePhoto, decodePhoto } from './decode-photo.ts';
import { isHeic, isShrinkable } from './photo-kinds.ts';

/** A receipt stays readable at this length, and the photo of a phone becomes about one megabyte. */
const maxEdgePixels = 2400;

/** The sizes and JPEG qualities to try, until the photo is below its limit. */
const attempts = [
  { edge: maxEdgePixels, quality: 0.85 },
  { edge: maxEdgePixels, quality: 0.7 },
  { edge: maxEdgePixels, quality: 0.5 },
  { edge: 1600, quality: 0.6 },
  { edge: 1000, quality: 0.5 },
];

/**
 * A smaller JPEG of a photo, upright and without the place where it was taken. The file itself if it is small already, is
 * no photo, or cannot be read: then the rules for uploads decide about it.
 */
export async function shrinkPhoto(file: File, maxBytes: number, decode: DecodePhoto = decodePhoto): Promise<File> {
  if (!isShrinkable(file, maxBytes)) return file;
  const photo = await decode(file).catch(() => undefined);
  if (!photo) return file;
  try {
    const longest = Math.max(photo.width, photo.height);
    const isSmallEnough = longest <= maxEdgePixels && file.size <= maxBytes;
    if (isSmallEnough && !isHeic(file)) return file;
    for (const { edge, quality } of attempts) {
      const jpeg = await photo.toJpeg(Math.min(1, edge / longest), quality);
      if (jpeg && jpeg.size <= maxBytes) return isBetter(jpeg, file, maxBytes) ? jpegFile(jpeg, file) : file;
    }
    return file;
  } finally {
    photo.close();
  }
}

function isBetter(jpeg: Blob, file: File, maxBytes: number): boolean {
  return isHeic(file) || file.size > maxBytes || jpeg.size < file.size;
}

function jpegFile(jpeg: Blob, { name, lastModified }: File): File {
  const stem = name.replace(/\.[^.]*$/, '');
  return new File([jpeg], `${stem}.jpg`, { type: 'image/jpeg', lastModified });
}
