import { isShrinkable } from './photo-kinds.ts';

/** What is uploaded for a chosen file: the file itself, or a smaller JPEG of a large photo. */
export async function preparePhoto(file: File, maxBytes: number): Promise<File> {
  if (!isShrinkable(file, maxBytes)) return file;
  try {
    // Loaded on demand: most files are small.
    const { shrinkPhoto } = await import('./shrink-photo.ts');
    return await shrinkPhoto(file, maxBytes);
  } catch {
    // Without a connection the code may be missing. The rules for uploads decide about the file.
    return file;
  }
}
