import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import { prepareBrowserTests, runBrowserTests } from './lib/browser-tests.ts';
import { runChecks } from './lib/checks.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude, type Tally } from './lib/steps.ts';

/** npm test [-- --only=check|unit|server|browser [files]] */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const parts = ['check', 'unit', 'server', 'browser'];
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only must be one of ${parts.join(', ')}.`);
  process.exit(2);
}
const wants = (part: string) => values.only === undefined || values.only === part;

const tallies: Tally[] = [];
// For two cores: the build runs beside the checks; the tests, which use both cores, run one after the other.
const preparing = wants('browser') ? prepareBrowserTests() : undefined;
if (wants('check')) tallies.push(await runChecks());
const prepared = await preparing;

const projects = ['unit', 'server'].filter(wants);
if (projects.length > 0) tallies.push(await runVitest(projects, positionals));
if (prepared !== undefined) tallies.push(await runBrowserTests(positionals, prepared));
conclude(tallies);
