import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../lib/repository.ts';

export type KnownMessage = { code: string; text: string; file: string };

/** Every message that a module of the contract exports in a catalogue of `defineMessages`. */
export async function messagesOfContract(): Promise<KnownMessage[]> {
  const files = globSync('packages/contract/src/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const exports = (await import(pathToFileURL(inRoot(file)).href)) as Record<string, unknown>;
      return Object.values(exports)
        .flatMap((exported) => (isRecord(exported) ? Object.values(exported) : []))
        .filter(isMessage)
        .map(({ code, text }) => ({ code, text, file }));
    }),
  );
  return found.flat();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A message, or the function that makes one of its values. */
function isMessage(value: unknown): value is { code: string; text: string } {
  const isCandidate = isRecord(value) || typeof value === 'function';
  return isCandidate && 'code' in value && 'text' in value && typeof value.code === 'string';
}
