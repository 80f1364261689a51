import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import { prepareBrowserTests, runBrowserTests } from './lib/browser-tests.ts';
import { runChecks } from './lib/checks.ts';
import { runEngineTests } from './lib/engine-tests.ts';
import { engineEnvironment } from './lib/engines.ts';
import { runEverydayTests } from './lib/everyday-tests.ts';
import { projects, runVitest } from './lib/run-vitest.ts';
import { conclude, explainProblems, type Tally } from './lib/steps.ts';
import { Problem } from './run/problem.mjs';

const usage = `Usage: npm run test:all
       npm run test:all -- --rest
       npm run test:all -- --shard=2/4

  --rest   leaves out what npm test runs
  --shard  runs one of several equal shares of all tests, for machines that work side by side`;

await explainProblems(async () => {
  const { rest, shard } = parse(process.argv.slice(2));
  if (shard !== undefined) conclude(await runShard(shard));
  else conclude([...(rest ? [] : await runEverydayTests()), ...(await runRest())]);
});

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { rest: { type: 'boolean' }, shard: { type: 'string' } } }).values;
  } catch {
    throw new Problem(usage);
  }
}

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
