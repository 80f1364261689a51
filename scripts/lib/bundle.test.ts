import { expect, test } from 'vitest';
import { judge, type Manifest, measure } from './bundle.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  'src/app/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['index.html', '_menu.js'] },
  '_menu.js': { file: 'menu.js' },
  'src/features/expenses/expense-list-page.tsx': {
    file: 'list.js',
    isDynamicEntry: true,
    imports: ['_menu.js'],
    css: ['list.css'],
  },
  'src/features/finance/chart.tsx': { file: 'chart.js', isDynamicEntry: true },
  'src/features/crew/crew-page.tsx': { file: 'crew.js', isDynamicEntry: true, imports: ['_menu.js'] },
  'src/outbox/outbox.ts': { file: 'outbox.js', isDynamicEntry: true, imports: ['_menu.js'] },
  'src/styles/icon.svg': { file: 'icon.svg' },
  'plex-latin-400-normal.woff2': { file: 'plex-latin-400-normal-x1.woff2' },
  'plex-latin-600-normal.woff2': { file: 'plex-latin-600-normal-x2.woff2' },
  'plex-arabic-arabic-400-normal.woff2': { file: 'plex-arabic-arabic-400-normal-x3.woff2' },
};
const bytes: Record<string, number> = {
  'index.js': 1,
  'shared.js': 10,
  'react.js': 100,
  'shell.js': 1000,
  'menu.js': 10_000,
  'list.js': 2,
  'chart.js': 50,
  'crew.js': 20,
  'outbox.js': 4,
  'index.css': 3,
  'list.css': 30,
  'icon.svg': 7,
  'plex-latin-400-normal-x1.woff2': 5,
  'plex-latin-600-normal-x2.woff2': 50,
  'plex-arabic-arabic-400-normal-x3.woff2': 500,
};
const sizes = measure(manifest, (file) => bytes[file] ?? 0);

test('the login page loads the entry and its imports', () => {
  expect(sizes.screenKinds.login).toEqual({ javascript: 111, css: 3 });
});

test('a list loads the entry, the shell and its own files, each counted once', () => {
  expect(sizes.screenKinds.list).toEqual({ javascript: 11_113, css: 33 });
});

test('fonts are summed by script', () => {
  expect(sizes.fonts).toEqual({ latin: 55, arabic: 500 });
});

test('a screen counts what it adds to the login page and the shell, largest first', () => {
  expect(sizes.screens).toEqual([
    { name: 'src/features/finance/chart.tsx', bytes: 50 },
    { name: 'src/features/crew/crew-page.tsx', bytes: 20 },
    { name: 'src/outbox/outbox.ts', bytes: 4 },
    { name: 'src/features/expenses/expense-list-page.tsx', bytes: 2 },
  ]);
});

test('the crew screen counts the outbox, which it loads when it opens', () => {
  expect(sizes.crew).toBe(24);
});

test('names every screen, style sheet and font above its limit', () => {
  const within = judge(sizes);
  expect(within.tooLarge).toEqual([]);
  expect(within.lines).toContain('CSS of the login: 0.0 kB, at most 19.3 kB');
  const { tooLarge } = judge({
    screenKinds: { ...sizes.screenKinds, form: { javascript: 1, css: 20_000 } },
    fonts: { latin: 80_000, arabic: 1 },
    screens: [...sizes.screens, { name: 'src/last.tsx', bytes: 67_001 }],
    crew: 60_100,
  });
  expect(tooLarge).toEqual([
    'Too large: CSS of the form: 20.0 kB, at most 19.3 kB',
    'Too large: fonts in English: 80.0 kB, at most 72.0 kB',
    'Too large: the crew screen when it opens, additional: 60.1 kB, at most 60.0 kB',
    'Too large: src/last.tsx, additional: 67.0 kB, at most 67.0 kB',
  ]);
});
