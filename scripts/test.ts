import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import { runBrowserTests } from './lib/browser-tests.ts';
import { filesToLintSince, testsReachedSince } from './lib/changed.ts';
import { runChecks } from './lib/checks.ts';
import { engineProjects, isEngineTest, runEngineTests } from './lib/engine-tests.ts';
import { everydayProjects, runEverydayTests } from './lib/everyday-tests.ts';
import { isProject, type Project, projects, runVitest } from './lib/run-vitest.ts';
import { conclude, explainProblems, type Tally } from './lib/steps.ts';
import { Problem } from './run/problem.mjs';

const usage = `Usage: npm test
       npm test -- <files>
       npm test -- --only=check|unit|server|screens|engines|proofs|browser [files]
       npm test -- --changed [--since=<commit>]

  <files>    test files and journeys, also those that npm test leaves out
  --only     runs one part, all of it or the files that are named
  --changed  runs the tests that the change since the last commit, or since another one, can reach`;

await explainProblems(async () => conclude(await run(process.argv.slice(2))));

function run(args: string[]): Promise<Tally[]> {
  const { values, positionals: files } = parse(args);
  if (values.changed) return runChanged(values.since ?? 'HEAD');
  if (values.only !== undefined) return runPart(values.only, files);
  return files.length > 0 ? runFiles(files, projects) : runEverydayTests();
}

function parse(args: string[]) {
  const options = { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Problem(usage);
  }
}

async function runPart(part: string, files: string[]): Promise<Tally[]> {
  if (part === 'check') return [await runChecks()];
  if (part === 'browser') return [await runBrowserTests({ journeys: files.length > 0 ? 'all' : 'smoke', args: files })];
  if (engineProjects.some((project) => project === part)) return [await runEngineTests(engineProjects, files)];
  if (isProject(part)) return [await runVitest([part], files)];
  throw new Problem(usage);
}

async function runChanged(commit: string): Promise<Tally[]> {
  const reached = await testsReachedSince(commit);
  if (reached === 'all') {
    console.log('The change can reach everything.');
    return runEverydayTests();
  }
  console.log(`The change can reach ${reached.length} files of tests.`);
  return [await runChecks(await filesToLintSince(commit)), ...(await runFiles(reached, everydayProjects))];
}

async function runFiles(files: string[], among: readonly Project[]): Promise<Tally[]> {
  const journeys = files.filter(isJourney);
  const engineTests = files.filter(isEngineTest);
  const tests = files.filter((file) => !isJourney(file) && !isEngineTest(file));
  // A browser is needed, and installed, only for the tests of screens.
  const needed = tests.some(isScreenTest) ? among : among.filter((project) => project !== 'screens');
  const tallies: Tally[] = [];
  if (tests.length > 0) tallies.push(await runVitest(needed, [...tests, '--passWithNoTests']));
  if (engineTests.length > 0) tallies.push(await runEngineTests(engineProjects, engineTests));
  if (journeys.length > 0) tallies.push(await runBrowserTests({ journeys: 'all', args: journeys }));
  return tallies;
}

/** A folder may hold some. */
function isScreenTest(file: string): boolean {
  return file.includes('.screen.test.') || !file.includes('.test.');
}

/** A journey may be named with its line. */
function isJourney(file: string): boolean {
  return /\.spec\.ts(:\d+)?$/.test(file);
}
