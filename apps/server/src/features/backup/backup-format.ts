import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';

/**
 * A backup is a folder: `manifest.json`, the rows of every table in `tables/`, and the stored files under their keys in
 * `files/`. The manifest is written last and holds a hash of everything else.
 */
export const manifestRules = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The migrations that the database had: the version of its tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), contentType: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Files that the database knows and the store did not have. */
  missingFiles: z.array(z.string()),
  /** The end of the audit trail's chain, for `audit:verify`. */
  auditFingerprint: z.string(),
});
export type Manifest = z.output<typeof manifestRules>;

export const manifestName = 'manifest.json';
export const tablePath = (name: string) => `tables/${name}.jsonl.gz`;
export const filePath = (key: string) => `files/${key}`;

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A new name in a folder survives a power cut only when the folder was flushed, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export class BackupError extends Error {}
