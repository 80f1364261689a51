import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runNode } from './processes.ts';
import { inRoot, programs } from './repository.ts';
import { addUp, failure, type Tally } from './steps.ts';

/** A file, or a group of tests in it. */
interface Suite {
  specs: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[];
  suites?: Suite[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** Runs the browser journeys, showing Playwright's own report, and counts from its JSON. */
export async function runPlaywright(browser: string, args: string[] = []): Promise<Tally> {
  const reportFile = inRoot('test-results/playwright.json');
  rmSync(reportFile, { force: true });
  const { code } = await runNode(programs.playwright, ['test', '--config=e2e/playwright.config.ts', ...args], {
    // Without a locale that knows Unicode, Chromium cannot save a file under an Arabic name.
    env: { ...process.env, LC_ALL: 'C.UTF-8', CHROME_PATH: browser, E2E_REPORT: reportFile },
  });
  if (!existsSync(reportFile)) return failure('playwright', `It ended with exit code ${code} before it could report.`);

  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(testsThatFailed),
  };
  if (code === 0 || tally.failed > 0) return tally;
  return addUp([tally, failure('playwright', `No test failed, but the run did (exit code ${code}): see above.`)]);
}

function testsThatFailed({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `e2e/journeys/${file}:${line} › ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(testsThatFailed)];
}
