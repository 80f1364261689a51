import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { figureTable, problemWith, readFigures } from './figures.ts';

const figures = { runs: 98_000, findings: 0, control: 12, seconds: 1234 };

test('a row shows the runs, the findings and what the control found', () => {
  const lastRow = (row: Parameters<typeof figureTable>[0][number]) => figureTable([row]).split('\n').at(-1);
  expect(lastRow({ what: 'inputs', control: 'a broken endpoint', figures })).toBe(
    '| inputs | 98,000 | 0 | 1,234 | a broken endpoint: 12 |',
  );
  expect(lastRow({ what: 'inputs', control: 'a broken endpoint', figures: undefined })).toBe(
    '| inputs | – | – | – | a broken endpoint: – |',
  );
  expect(lastRow({ what: 'changes', control: 'noticed', isShare: true, figures: { ...figures, runs: 16 } })).toBe(
    '| changes | 16 | 0 | 1,234 | noticed: 12 (75.0%) |',
  );
  expect(lastRow({ what: 'screens', figures })).toBe('| screens | 98,000 | 0 | 1,234 | – |');
});

test('adds up the files of one suite and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'binaa-figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['faults-disk', 'faults-server', 'faultless']) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ runs: 1, findings: 0, control: 2, seconds: 3 }));
  }
  expect(readFigures(folder, 'faults')).toEqual({ runs: 2, findings: 0, control: 4, seconds: 6 });
  expect(readFigures(folder, 'fuzz')).toBeUndefined();
});

test.each([
  ['accepts figures without findings whose control found something', figures, undefined],
  ['rejects a suite without figures', undefined, 'It wrote no figures.'],
  ['rejects findings', { ...figures, findings: 3 }, 'It has 3 findings.'],
  [
    'rejects a control that found nothing',
    { ...figures, control: 0 },
    'It found nothing in the deliberately broken product.',
  ],
])('%s', (_behaviour, given, problem) => {
  expect(problemWith(given)).toBe(problem);
});

test('leaves it to the suite how large a share goes unnoticed', () => {
  expect(problemWith({ ...figures, findings: 3 }, { isShare: true })).toBeUndefined();
  expect(problemWith({ ...figures, control: 0 }, { isShare: true })).toBeDefined();
});
