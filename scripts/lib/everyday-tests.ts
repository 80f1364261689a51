import { prepareBrowserTests, runBrowserTests } from './browser-tests.ts';
import { runChecks } from './checks.ts';
import { engineEnvironment } from './engines.ts';
import { type Project, runVitest } from './run-vitest.ts';
import type { Tally } from './steps.ts';

export const everydayProjects: readonly Project[] = ['unit', 'server', 'screens', 'engines'];

/**
 * What `npm test` runs. The build runs beside the checks, and the journeys, which often wait for a page, beside the other
 * tests.
 */
export async function runEverydayTests(): Promise<Tally[]> {
  const preparing = prepareBrowserTests();
  const checks = await runChecks();
  const prepared = await preparing;
  const environment = await engineEnvironment();
  const journeys = runBrowserTests({ journeys: 'smoke', isShownLast: true }, prepared);
  // Firefox and WebKit open what was built.
  const projects = everydayProjects.filter((project) => project !== 'engines' || prepared.isBuilt);
  const tests = await runVitest(projects, [], environment);
  return [checks, tests, await journeys];
}
