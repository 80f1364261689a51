import './lib/lifeline.ts';
import { rmSync } from 'node:fs';
import { inRoot } from './lib/repository.ts';
import { addUp, conclude, explainProblems, failure, type Tally } from './lib/steps.ts';
import { type Figures, figureTable, problemWith, readFigures, type TableRow } from './long/figures.ts';
import { helpText, type LongTestOptions, readOptions } from './long/options.ts';
import type { Suite } from './long/suites.ts';

const figuresFolder = inRoot('test-results/long');

/** npm run test:long: see scripts/long/options.ts for its options. */
await explainProblems(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.wantsHelp) console.log(helpText());
  else await runSuites(options);
});

async function runSuites({ suites, isQuick, seed }: LongTestOptions): Promise<void> {
  rmSync(figuresFolder, { recursive: true, force: true });
  process.env.LONG_TEST_FIGURES = figuresFolder;
  if (seed !== undefined) Object.assign(process.env, { FUZZ_SEED: seed, FAULT_SEED: seed });

  const tallies: Tally[] = [];
  const rows: TableRow[] = [];
  for (const suite of suites) {
    console.log(`\n${suite.name}: ${suite.what}`);
    Object.assign(process.env, { ...(isQuick ? suite.quick : suite.full), ...process.env });
    const began = performance.now();
    const tally = await suite.run();
    const seconds = Math.round((performance.now() - began) / 1000);
    const rowsOfSuite = suite.rows.length > 0 ? reportedRows(suite) : [countedRow(suite, tally, seconds)];
    tallies.push(rerunBySuite(suite, isQuick, addUp([tally, ...problemsOf(suite)])));
    rows.push(...rowsOfSuite);
  }
  console.log(`\n${figureTable(rows)}`);
  conclude(tallies);
}

function reportedRows({ rows }: Suite): TableRow[] {
  return rows.map(({ figures, ...row }) => ({ ...row, figures: readFigures(figuresFolder, figures) }));
}

/** For a suite that reports no figures: its tests are the runs. */
function countedRow({ what }: Suite, { passed, failed }: Tally, seconds: number): TableRow {
  const figures: Figures = { runs: passed + failed, findings: failed, control: 0, seconds };
  return { what, figures };
}

function problemsOf({ rows }: Suite): Tally[] {
  return rows.flatMap(({ figures, ...row }) => {
    const problem = problemWith(readFigures(figuresFolder, figures), row);
    return problem === undefined ? [] : [failure(figures, problem)];
  });
}

/** npm test would repeat the failure in its small form only. */
function rerunBySuite({ name }: Suite, isQuick: boolean, tally: Tally): Tally {
  const rerun = `npm run test:long -- --only=${name}${isQuick ? ' --quick' : ''}`;
  return { ...tally, failures: tally.failures.map((failed) => ({ ...failed, rerun })) };
}
