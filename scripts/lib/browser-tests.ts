import { ensureBrowser } from './browser.ts';
import { runPlaywright } from './run-playwright.ts';
import { addUp, failure, step, type Tally } from './steps.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** Some of the browser's journeys, on a fresh build, by a command other than npm test. */
export async function runBrowserTests(files: string[]): Promise<Tally> {
  const build = await step('build of the web application', () => buildWebIfNeeded({ quiet: true }));
  if (build.failed > 0) return build;
  try {
    return addUp([build, await runPlaywright(await ensureBrowser(), files)]);
  } catch (error) {
    return addUp([build, failure('browser', error instanceof Error ? error.message : String(error))]);
  }
}
