import { ownFilePaths } from '@binaa/contract/files';
import type { Clock } from '../src/platform/clock.ts';
import { openFolderStorage } from '../src/platform/storage/folder-storage.ts';

export function openTestStorage(folder: string, clock: Clock) {
  const paths = { upload: `/api${ownFilePaths.upload}`, view: `/api${ownFilePaths.view}` };
  return openFolderStorage({ folder, secret: 'a secret for the addresses of tests', clock, paths });
}
