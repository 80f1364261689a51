import type { OutboxEntry } from './entry.ts';

/** The most that one device keeps. */
export const limits = { entries: 2000, files: 300, bytes: 200_000_000 };
const nearlyFullFrom = 0.8;

export type Load = { entries: number; files: number; bytes: number };

export function loadOf(entries: readonly Pick<OutboxEntry, 'files'>[]): Load {
  const files = entries.flatMap((entry) => entry.files);
  return { entries: entries.length, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

export function isNearlyFull({ entries, files, bytes }: Load): boolean {
  const shares = [entries / limits.entries, files / limits.files, bytes / limits.bytes];
  return Math.max(...shares) >= nearlyFullFrom;
}
