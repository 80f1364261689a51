import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export function inRoot(...parts: string[]): string {
  return resolve(root, ...parts);
}

/** Programs of packages, to be run with the current Node instead of the one in PATH. */
export const programs = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  oxlint: inRoot('node_modules/oxlint/bin/oxlint'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
};
