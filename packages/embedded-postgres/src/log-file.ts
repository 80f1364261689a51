import { chmodSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { handToFolderOwner } from './paths.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const CHECK_INTERVAL_MS = 10 * 60 * 1000;

/** PostgreSQL writes to the file directly, so that it can still log after this process is gone. */
export function openLog(file: string): number {
  rotateLog(file);
  const descriptor = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  handToFolderOwner(file);
  return descriptor;
}

/** Keeps one older log. Truncates instead of replacing the file, because PostgreSQL has it open. */
export function rotateLog(file: string, maxBytes = MAX_BYTES): void {
  if (logSize(file) <= maxBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export function rotateLogPeriodically(file: string, log: (message: string) => void): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(file);
    } catch (error) {
      log(`${file} could not be rotated: ${String(error)}`);
    }
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export function logSince(file: string, offset: number): string {
  return readFileSync(file).subarray(offset).toString();
}
