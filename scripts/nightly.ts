import './lib/lifeline.ts';
import { runBrowserTests } from './lib/browser-tests.ts';
import { runNode } from './lib/processes.ts';
import { inRoot } from './lib/repository.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude, step } from './lib/steps.ts';

/**
 * npm run nightly: what npm test has no time for. The tests of money with far more sequences and rounds, more kills, the
 * recovery to a point in time, and the walk through every screen by every role, in both languages and themes, on three
 * widths.
 */
process.env.MONEY_SEQUENCES ??= '2000';
process.env.MONEY_ROUNDS ??= '100';
process.env.TORTURE_KILLS ??= '30';
process.env.WALK ??= 'whole';

const money = await runVitest(
  ['server'],
  ['apps/server/test/money', 'apps/server/test/torture', 'apps/server/src/features/expenses/expense-race'],
);
const recovery = await step('recovery to a point in time', () =>
  runNode(inRoot('scripts/rehearse-pitr.ts'), [], { quiet: true }),
);
conclude([money, recovery, await runBrowserTests(['e2e/journeys/walk.spec.ts'])]);
