import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './repository.ts';

/** One hash over the names and contents of the matching files. */
export function fingerprint(patterns: string[], exclude: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root, exclude }).toSorted()) {
    const path = resolve(root, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
