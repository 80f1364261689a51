import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Outcome } from './processes.ts';
import { inRoot } from './repository.ts';

const INITIAL_LIMIT = 150_000;
const SCREEN_LIMIT = 60_000;

/** What Vite writes down of each chunk. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** The JavaScript files a chunk cannot run without, itself included. */
export function filesNeeded(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return new Set();
  seen.add(key);
  const files = new Set((chunk.imports ?? []).flatMap((name) => [...filesNeeded(manifest, name, seen)]));
  return chunk.file.endsWith('.js') ? files.add(chunk.file) : files;
}

export interface Sizes {
  initial: number;
  /** What each further screen adds, largest first. */
  screens: { name: string; bytes: number }[];
}

/** The login page is what everybody loads first: the entry and the login screen. The others come on top of it. */
export function measure(manifest: Manifest, sizeOf: (file: string) => number): Sizes {
  const isFirst = (key: string, chunk: Chunk) => chunk.isEntry === true || /\/login[^/]*\.tsx$/.test(key);
  const first = Object.entries(manifest).filter(([key, chunk]) => isFirst(key, chunk));
  const initialFiles = new Set(first.flatMap(([key]) => [...filesNeeded(manifest, key)]));
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);

  const screens = Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry === true && !isFirst(key, chunk))
    .map(([name]) => ({ name, bytes: sum([...filesNeeded(manifest, name)].filter((file) => !initialFiles.has(file))) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { initial: sum(initialFiles), screens };
}

/** Weighs what was built, gzipped as it travels, and holds it to its limits. */
export function checkBundle(): Outcome {
  const dist = inRoot('apps/web/dist');
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const sizes = measure(manifest, (file) => gzipSync(readFileSync(`${dist}/${file}`)).length);

  const tooLarge = sizes.screens.filter(({ bytes }) => bytes > SCREEN_LIMIT);
  const lines = [
    `JavaScript of the login page: ${kilobytes(sizes.initial)} gzipped, at most ${kilobytes(INITIAL_LIMIT)}`,
    ...sizes.screens.slice(0, 3).map(({ name, bytes }) => `  ${kilobytes(bytes)} more for ${name}`),
    ...tooLarge.map(
      ({ name, bytes }) => `Too large: ${name} adds ${kilobytes(bytes)}, at most ${kilobytes(SCREEN_LIMIT)}`,
    ),
  ];
  return { code: sizes.initial > INITIAL_LIMIT || tooLarge.length > 0 ? 1 : 0, output: lines.join('\n') };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
