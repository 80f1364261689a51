import { ensureBrowser } from './browser.ts';
import { checkBundle } from './bundle.ts';
import { type JourneySelection, runPlaywright } from './run-playwright.ts';
import { addUp, failure, step, type Tally } from './steps.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** The result of the preparation. Without a browser, the journeys cannot run. */
export interface Preparation {
  tally: Tally;
  isBuilt: boolean;
  browser: string | undefined;
}

export async function prepareBrowserTests(): Promise<Preparation> {
  const build = await step('web build', () => buildWebIfNeeded({ quiet: true }), 'npm run build');
  if (build.failed > 0) return { tally: build, isBuilt: false, browser: undefined };
  const size = await step('web bundle size', () => Promise.resolve(checkBundle()), 'npm run build');
  try {
    return { tally: addUp([build, size]), isBuilt: true, browser: await ensureBrowser() };
  } catch (error) {
    const problem = failure('browser', error instanceof Error ? error.message : String(error));
    return { tally: addUp([build, size, problem]), isBuilt: true, browser: undefined };
  }
}

/** Runs journeys on an up-to-date build. */
export async function runBrowserTests(selection: JourneySelection, prepared?: Preparation): Promise<Tally> {
  const { tally, browser } = prepared ?? (await prepareBrowserTests());
  return browser === undefined ? tally : addUp([tally, await runPlaywright(browser, selection)]);
}
