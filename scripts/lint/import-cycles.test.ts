import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importCycles } from './import-cycles.ts';

const repository = resolve(import.meta.dirname, '../..');

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-cycles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  return folder;
}

test('finds a cycle through a dynamic import', () => {
  const folder = folderWith({
    'screens.ts': "export const shell = () => import('./shell.ts');",
    'shell.ts': "import { link } from './link.ts';\nexport const shell = link;",
    'link.ts': "import type { Screen } from './screens.ts';\nexport const link = 1;",
  });
  expect(importCycles(folder, ['*.ts']).map((cycle) => cycle.toSorted())).toEqual([
    ['link.ts', 'screens.ts', 'shell.ts'],
  ]);
});

test('accepts two files that import the same third one', () => {
  const folder = folderWith({
    'a.ts': "import { c } from './c.ts';\nimport { b } from './b.ts';",
    'b.ts': "import { c } from './c.ts';",
    'c.ts': 'export const c = 1;',
  });
  expect(importCycles(folder, ['*.ts'])).toEqual([]);
});

test('no source file of the repository is part of an import cycle', () => {
  expect(importCycles(repository, ['{packages,apps}/*/**/*.{ts,tsx}', '{e2e,bench,scripts}/**/*.ts'])).toEqual([]);
});
