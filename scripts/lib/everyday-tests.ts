import { prepareBrowserTests, runBrowserTests } from './browser-tests.ts';
import { runChecks } from './checks.ts';
import { engineEnvironment } from './engines.ts';
import { type Project, runVitest } from './run-vitest.ts';
import type { Tally } from './steps.ts';

export const everydayProjects: readonly Project[] = ['unit', 'server', 'screens', 'engines'];

/** What `npm test` runs. The build runs beside the checks; the tests, which use both cores, run one after the other. */
export async function runEverydayTests(): Promise<Tally[]> {
  const preparing = prepareBrowserTests();
  const checks = await runChecks();
  const prepared = await preparing;
  const tests = await runVitest(everydayProjects, [], await engineEnvironment());
  return [checks, tests, await runBrowserTests({ journeys: 'smoke' }, prepared)];
}
