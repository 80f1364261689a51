import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { runNode } from './processes.ts';
import { inRoot, programs, root } from './repository.ts';
import { addUp, type Failure, failure, type Tally } from './steps.ts';

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The projects of vitest.config.ts. */
export const projects = ['unit', 'server', 'screens', 'proofs', 'engines', 'engine-journeys'] as const;
export type Project = (typeof projects)[number];

export function isProject(name: string): name is Project {
  return projects.some((project) => project === name);
}

/**
 * Runs the tests of these projects. The arguments are files, and options of Vitest. Vitest prints its report; the counts come
 * from its JSON report.
 */
export async function runVitest(
  wanted: readonly Project[],
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Tally> {
  const browser = wanted.includes('screens') ? { CHROME_PATH: await ensureBrowser() } : {};
  const reportFile = inRoot('test-results/vitest.json');
  rmSync(reportFile, { force: true });
  const { code } = await runNode(
    programs.vitest,
    [
      'run',
      ...args,
      ...wanted.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { env: { ...env, ...browser } },
  );
  if (!existsSync(reportFile)) return failure('vitest', `It ended with exit code ${code} before it wrote its report.`);

  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const failures = failedTests(report);
  const tally = {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
  if (code === 0 || tally.failed > 0) return tally;
  return addUp([tally, failure('vitest', `No test failed, but the run ended with exit code ${code}: see above.`)]);
}

export function failedTests({ testResults }: Pick<VitestReport, 'testResults'>): Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: path, assertionResults }) => {
      const file = relative(root, path);
      const rerun = `npm test -- ${file}`;
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that fails before its first test, as with a failed import, has no failed test to name.
      if (failed.length === 0) return [{ name: file, rerun }];
      return failed.map(({ fullName }) => ({ name: `${file} › ${fullName}`, rerun }));
    });
}
