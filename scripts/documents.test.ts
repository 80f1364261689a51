import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headingAnchors, namesIn } from './lib/document-names.ts';
import { inRoot, root } from './lib/repository.ts';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted();

test.each(documents)('%s names only paths and npm scripts that exist', (file) => {
  const names = namesIn(readFileSync(inRoot(file), 'utf8'));
  const lost = names.paths.filter((path) => !existsSync(inRoot(path.startsWith('./') ? dirname(file) : '.', path)));
  expect({ paths: lost, scripts: names.scripts.filter((name) => !(name in scripts)) }).toEqual({
    paths: [],
    scripts: [],
  });
});

test.each(documents)('%s links only to headings that exist', (file) => {
  const markdown = readFileSync(inRoot(file), 'utf8');
  const lost = [...markdown.matchAll(/\]\(([^)#\s:]*)#([\w-]+)\)/g)].filter(([, path = '', anchor = '']) => {
    const target = path === '' ? markdown : readFileSync(inRoot(dirname(file), path), 'utf8');
    return !headingAnchors(target).includes(anchor);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

test('every pointer to docs/compatibility.md names one of its headings', () => {
  const headings = headingAnchors(readFileSync(inRoot('docs/compatibility.md'), 'utf8'));
  const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql,css}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  const lost = sources.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/docs\/compatibility\.md#([\w-]+)/g)]
      .filter(([, anchor = '']) => !headings.includes(anchor))
      .map(([pointer]) => `${file}: ${pointer}`),
  );
  expect(lost).toEqual([]);
});

describe('the names in a document', () => {
  test('are paths in code spans, links, and npm scripts in commands', () => {
    const text =
      'See `apps/server/src` and [the map](docs/map.md#here), [npm](https://npmjs.com); run `npm run check`.';
    expect(namesIn(text)).toEqual({ paths: ['apps/server/src', './docs/map.md'], scripts: ['check'] });
  });

  test('are the entries of a folder map', () => {
    const map = '```\napps/\n  server/     what answers\n    src/main.ts   start\n  web/\nscripts/\nnpm test\n```';
    expect(namesIn(map)).toEqual({
      paths: ['apps/', 'apps/server/', 'apps/server/src/main.ts', 'apps/web/', 'scripts/'],
      scripts: ['test'],
    });
  });

  test('exclude patterns and settings', () => {
    expect(namesIn('`features/<capability>/` `apps/*/src` `DATA_DIR` `GET /api/health` `./data`').paths).toEqual([]);
  });
});
