import { ensureBrowser } from './browser.ts';
import { checkBundle } from './bundle.ts';
import { runPlaywright } from './run-playwright.ts';
import { failure, step, type Tally } from './steps.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** What the journeys need, and how it went to get it; no path where there can be no journeys. */
export interface Ready {
  tallies: Tally[];
  browser: string | undefined;
}

export async function prepareJourneys(): Promise<Ready> {
  const build = await step('build of the web application', () => buildWebIfNeeded({ quiet: true }));
  if (build.failed > 0) return { tallies: [build], browser: undefined };
  const size = await step('size of the web application', () => Promise.resolve(checkBundle()));
  try {
    return { tallies: [build, size], browser: await ensureBrowser() };
  } catch (error) {
    const problem = failure('browser', error instanceof Error ? error.message : String(error));
    return { tallies: [build, size, problem], browser: undefined };
  }
}

export async function runJourneys({ tallies, browser }: Ready, files: string[] = []): Promise<Tally[]> {
  return browser === undefined ? tallies : [...tallies, await runPlaywright(browser, files)];
}
