import './lib/lifeline.ts';
import { runBrowserTests } from './lib/browser-tests.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude } from './lib/steps.ts';

/** npm run fuzz: hostile input to every endpoint, and to every text that a screen shows, in full. FUZZ_SEED tries others. */
process.env.FUZZ_INPUTS ??= '1000';
process.env.INJECTION_SETS ??= '100';

conclude([
  await runVitest(['server'], ['apps/server/test/hostile/fuzz.test.ts']),
  await runBrowserTests(['e2e/journeys/script-injection.spec.ts']),
]);
