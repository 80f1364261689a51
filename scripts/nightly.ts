import './lib/lifeline.ts';
import { runBrowserTests } from './lib/browser-tests.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude } from './lib/steps.ts';

/**
 * npm run nightly: what npm test has no time for. The tests of money with far more sequences and rounds, more kills, and the
 * walk through every screen by every role, in both languages and themes, on three widths.
 */
process.env.MONEY_SEQUENCES ??= '2000';
process.env.MONEY_ROUNDS ??= '100';
process.env.TORTURE_KILLS ??= '30';
process.env.WALK ??= 'whole';

const money = await runVitest(
  ['server'],
  ['apps/server/test/money', 'apps/server/test/torture', 'apps/server/src/features/expenses/expense-race'],
);
conclude([money, await runBrowserTests(['e2e/journeys/walk.spec.ts'])]);
