import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { BackupCipher } from './backup-cipher.ts';

/**
 * A backup is a folder with `manifest.json`, the rows of every table in `tables/`, and the stored files by key in
 * `files/`. The manifest is written last and contains a hash of everything else. With BACKUP_KEY everything else is encrypted.
 */
export const manifestRules = z.object({
  /** Format 1 was never encrypted and held every row. */
  format: z.literal([1, 2]),
  createdAt: z.string(),
  /** The migrations of the database, which define the shape of its tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), contentType: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Files that are in the database but were missing in the storage. */
  missingFiles: z.array(z.string()),
  /** The end of the audit chain, for `audit:verify`. */
  auditFingerprint: z.string(),
  /** What a backup that is not encrypted still holds. */
  warning: z.optional(z.string()),
  /** The names of secrets that it leaves out. */
  leftOut: z.optional(z.array(z.string())),
  /** The seal covers the rest of the manifest. */
  encryption: z.optional(z.object({ salt: z.string(), seal: z.string() })),
});
export type Manifest = z.output<typeof manifestRules>;

export const manifestName = 'manifest.json';
export const tablePath = (name: string) => `tables/${name}.jsonl.gz`;
export const filePath = (key: string) => `files/${key}`;

/** Read as it is written: the order of the fields is that of the rules. */
export function sealOf({ encryption: _seal, ...contents }: Manifest, cipher: BackupCipher): string {
  return cipher.sealOf(JSON.stringify(manifestRules.parse(contents)));
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A new file survives a power failure only if its folder was flushed, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export class BackupError extends Error {}

/** The sentence for a backup whose files were damaged after it was made. */
export function damaged(what: string, cause: unknown): BackupError {
  if (cause instanceof BackupError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BackupError(
    `The backup is damaged: ${what} cannot be read (${reason}). Empty the database and the files, and restore another backup.`,
    { cause },
  );
}
