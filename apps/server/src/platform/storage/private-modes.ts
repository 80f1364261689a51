import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Receipts and documents are readable by the account that runs Binaa and by nobody else on the machine. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const forOthers = 0o077;

/**
 * Makes the files of an older installation private. They are walked once: the folder itself comes last, and a private
 * folder is not walked again.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (((await stat(folder)).mode & forOthers) === 0) return;
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of inside) {
    if (entry.isSymbolicLink()) continue;
    await chmodIfThere(join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile);
  }
  await chmodIfThere(folder, privateFolder);
}

/** Another instance may remove a file meanwhile, and a file of another account cannot be changed. */
async function chmodIfThere(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
