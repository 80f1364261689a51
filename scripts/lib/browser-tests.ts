import { ensureBrowser } from './browser.ts';
import { checkBundle } from './bundle.ts';
import { runPlaywright } from './run-playwright.ts';
import { addUp, failure, step, type Tally } from './steps.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** What the journeys need, and how it went to get it; no browser where there can be no journeys. */
export interface Ready {
  tally: Tally;
  browser: string | undefined;
}

export async function prepareBrowserTests(): Promise<Ready> {
  const build = await step('build of the web application', () => buildWebIfNeeded({ quiet: true }));
  if (build.failed > 0) return { tally: build, browser: undefined };
  const size = await step('size of the web application', () => Promise.resolve(checkBundle()));
  try {
    return { tally: addUp([build, size]), browser: await ensureBrowser() };
  } catch (error) {
    const problem = failure('browser', error instanceof Error ? error.message : String(error));
    return { tally: addUp([build, size, problem]), browser: undefined };
  }
}

/** The browser's journeys, or some of them, on a fresh build. */
export async function runBrowserTests(files: string[], prepared?: Ready): Promise<Tally> {
  const { tally, browser } = prepared ?? (await prepareBrowserTests());
  return browser === undefined ? tally : addUp([tally, await runPlaywright(browser, files)]);
}
