import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { runNode } from './processes.ts';
import { inRoot, programs, root } from './repository.ts';
import { addUp, failure, type Tally } from './steps.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs the tests of these projects, showing vitest's own report, and counts from its JSON. */
export async function runVitest(projects: string[], files: string[] = []): Promise<Tally> {
  const reportFile = inRoot('test-results/vitest.json');
  rmSync(reportFile, { force: true });
  const { code } = await runNode(programs.vitest, [
    'run',
    ...files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]);
  if (!existsSync(reportFile)) return failure('vitest', `It ended with exit code ${code} before it could report.`);

  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatDidNotRun(report).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...testsThatFailed(report), ...filesThatDidNotRun(report)],
  };
  if (code === 0 || tally.failed > 0) return tally;
  return addUp([tally, failure('vitest', `Every test passed, but the run did not (exit code ${code}): see above.`)]);
}

function testsThatFailed({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
}

/** A file that fails before its first test has no failed test to count. */
function filesThatDidNotRun({ testResults }: Report): string[] {
  return testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name }) => relative(root, name));
}
