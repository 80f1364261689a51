import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.ts';
import { checkBundle } from './lib/bundle.ts';
import { runChecks } from './lib/checks.ts';
import { runPlaywright } from './lib/run-playwright.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude, failure, step, type Tally } from './lib/steps.ts';
import { buildWebIfNeeded } from './lib/web-build.ts';

/** npm test, or a part of it: npm test -- --only=check|unit|server|browser [files]. */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const parts = ['check', 'unit', 'server', 'browser'];
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only is one of ${parts.join(', ')}.`);
  process.exit(2);
}
const wants = (part: string) => values.only === undefined || values.only === part;

const tallies: Tally[] = [];
// Two cores: the build and the checks go side by side, the tests, which use both, one after the other.
const built = wants('browser') ? buildAndFindBrowser() : undefined;
if (wants('check')) tallies.push(await runChecks());
const browser = await built;

const projects = ['unit', 'server'].filter(wants);
if (projects.length > 0) tallies.push(await runVitest(projects, positionals));
if (browser !== undefined) tallies.push(...browser.tallies);
if (browser?.path !== undefined) tallies.push(await runPlaywright(browser.path, positionals));
conclude(tallies);

async function buildAndFindBrowser(): Promise<{ tallies: Tally[]; path: string | undefined }> {
  const build = await step('build of the web application', () => buildWebIfNeeded({ quiet: true }));
  if (build.failed > 0) return { tallies: [build], path: undefined };
  const size = await step('size of the web application', () => Promise.resolve(checkBundle()));
  try {
    return { tallies: [build, size], path: await ensureBrowser() };
  } catch (error) {
    return {
      tallies: [build, size, failure('browser', error instanceof Error ? error.message : String(error))],
      path: undefined,
    };
  }
}
