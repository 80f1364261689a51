import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export function inRoot(...parts: string[]): string {
  return resolve(root, ...parts);
}

/** The program of a package, run with our own Node rather than by the shell's idea of one. */
export const programs = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  oxlint: inRoot('node_modules/oxlint/bin/oxlint'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
};
