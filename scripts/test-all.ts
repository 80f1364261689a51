import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import { prepareBrowserTests, runBrowserTests } from './lib/browser-tests.ts';
import { runChecks } from './lib/checks.ts';
import { runEngineTests } from './lib/engine-tests.ts';
import { engineEnvironment } from './lib/engines.ts';
import { runEverydayTests } from './lib/everyday-tests.ts';
import { projects, runVitest } from './lib/run-vitest.ts';
import { conclude, type Tally } from './lib/steps.ts';

/** npm run test:all [-- --rest | --shard=2/4] */
const { values } = parseArgs({
  options: {
    /** Leaves out what `npm test` runs. */
    rest: { type: 'boolean' },
    /** One of several equal shares of all tests, for machines that work side by side. */
    shard: { type: 'string' },
  },
});

if (values.shard !== undefined) conclude(await runShard(values.shard));
else conclude([...(values.rest ? [] : await runEverydayTests()), ...(await runRest())]);

async function runRest(): Promise<Tally[]> {
  return [
    await runVitest(['proofs']),
    await runEngineTests(['engine-journeys']),
    await runBrowserTests({ journeys: 'rest' }),
  ];
}

/** The first share also runs the checks. */
async function runShard(shard: string): Promise<Tally[]> {
  const checks = shard.startsWith('1/') ? [await runChecks()] : [];
  const prepared = await prepareBrowserTests();
  const tests = await runVitest(projects, [`--shard=${shard}`], await engineEnvironment());
  return [...checks, tests, await runBrowserTests({ journeys: 'all', args: [`--shard=${shard}`] }, prepared)];
}
