import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE = 15_000;

/** Also removes a folder that a dying process still writes to for a moment. False if it does not stop doing so. */
export async function removeFolder(folder: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    if (!existsSync(folder)) return true;
    await delay(50);
  }
  return false;
}
