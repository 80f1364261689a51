import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;

/** Retries while a process that is ending still writes to the folder. False if it could not be removed in time. */
export async function removeFolder(folder: string): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    if (!existsSync(folder)) return true;
    await delay(50);
  }
  return false;
}
