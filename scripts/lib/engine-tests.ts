import { engineEnvironment } from './engines.ts';
import { type Project, runVitest } from './run-vitest.ts';
import { addUp, step, type Tally } from './steps.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** The journeys that `npm test` runs, and those that it leaves to `npm run test:all`. */
export const engineProjects: readonly Project[] = ['engines', 'engine-journeys'];

/** A journey in Firefox and WebKit. */
export function isEngineTest(file: string): boolean {
  return file.startsWith('e2e/engines/');
}

/** Runs journeys in Firefox and WebKit on an up-to-date build, all of these projects or the files that are named. */
export async function runEngineTests(projects: readonly Project[], files: readonly string[] = []): Promise<Tally> {
  const build = await step('web build', () => buildWebIfNeeded({ quiet: true }), 'npm run build');
  if (build.failed > 0) return build;
  return addUp([build, await runVitest(projects, files, await engineEnvironment())]);
}
