import { chmodSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { handToFolderOwner } from './paths.ts';

const LARGEST = 10 * 1024 * 1024;
const CHECK_EVERY = 10 * 60 * 1000;

/** PostgreSQL writes to the file itself, so that it can still do so after we are gone. */
export function openLog(file: string): number {
  rotateLog(file);
  const descriptor = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  handToFolderOwner(file);
  return descriptor;
}

/** One older log is kept. The file stays the same one, because PostgreSQL holds it open. */
export function rotateLog(file: string, largest = LARGEST): void {
  if (logSize(file) <= largest) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export function keepLogSmall(file: string, log: (message: string) => void): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(file);
    } catch (error) {
      log(`${file} could not be rotated: ${String(error)}`);
    }
  }, CHECK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export function logSince(file: string, offset: number): string {
  return readFileSync(file).subarray(offset).toString();
}
