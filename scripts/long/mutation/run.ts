import '../../lib/lifeline.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Figures } from '../figures.ts';
import { mutationGroup } from './groups.ts';

/**
 * Changes the rules of a group one place at a time with Stryker, and counts the changes that their unit tests notice. It
 * fails below 90 %. `node scripts/long/mutation/run.ts <group> <file> …` changes these files alone.
 */
const [, , name, ...files] = process.argv;
const group = mutationGroup(name);
// The test runners read it in vitest.config.ts.
process.env['MUTATION_GROUP'] = group.name;

const began = performance.now();
const mutants = await new Stryker({
  mutate: files.length > 0 ? files : [...group.rules],
  // TypeScript refuses nearly all of these changes: texts of a type, and objects without their properties.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/long/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A machine that does other work as well is no endless loop.
  timeoutMS: 30_000,
  ignorePatterns: ['**', '!apps/server/src/**', '!packages/contract/**', '!scripts/long/mutation/**', '!*.json'],
  tempDirName: `test-results/mutation/sandbox-${group.name}`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation/${group.name}.json` },
  thresholds: { break: 90 },
}).runMutationTest();

const count = (...statuses: (typeof mutants)[number]['status'][]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length;
const [noticed, survived] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
const seconds = Math.round((performance.now() - began) / 1000);
const figures: Figures = { runs: noticed + survived, findings: survived, control: noticed, seconds };
const folder = process.env['LONG_TEST_FIGURES'];
if (folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `mutation-${group.name}.json`), JSON.stringify(figures));
}
