import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runNode } from './processes.ts';
import { inRoot, programs } from './repository.ts';
import { addUp, type Failure, failure, type Tally } from './steps.ts';

/** A spec file, or a `describe` block in it. */
export interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export interface JourneySelection {
  /** Journeys tagged `@smoke` are the main job of a role and run in `npm test`. The rest runs in `npm run test:all`. */
  journeys: 'smoke' | 'rest' | 'all';
  /** Files, and options of Playwright. */
  args?: string[];
  /** Shows the output at the end, for journeys that run beside other tests. */
  isShownLast?: boolean;
}

const filters = { smoke: ['--grep=@smoke'], rest: ['--grep-invert=@smoke'], all: [] };

/** Runs browser journeys. Playwright prints its report; the counts come from its JSON report. */
export async function runPlaywright(
  browser: string,
  { journeys, args = [], isShownLast = false }: JourneySelection,
): Promise<Tally> {
  const reportFile = inRoot('test-results/playwright.json');
  rmSync(reportFile, { force: true });
  const { code, output } = await runNode(
    programs.playwright,
    ['test', '--config=e2e/playwright.config.ts', ...filters[journeys], ...args],
    {
      quiet: isShownLast,
      env: {
        ...process.env,
        // Chromium needs a UTF-8 locale to save a file under an Arabic name.
        LC_ALL: 'C.UTF-8',
        CHROME_PATH: browser,
        E2E_REPORT: reportFile,
      },
    },
  );
  if (isShownLast) console.log(output.trimEnd());
  if (!existsSync(reportFile))
    return failure('playwright', `It ended with exit code ${code} before it wrote its report.`);

  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedJourneys),
  };
  if (code === 0 || tally.failed > 0) return tally;
  return addUp([tally, failure('playwright', `No test failed, but the run ended with exit code ${code}: see above.`)]);
}

export function failedJourneys({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) => {
    const place = `e2e/journeys/${file}:${line}`;
    return tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => ({
        name: `${place} › ${title} (${projectName})`,
        rerun: `npm test -- ${place}`,
      }));
  });
  return [...own, ...suites.flatMap(failedJourneys)];
}
