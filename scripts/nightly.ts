import './lib/lifeline.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude } from './lib/steps.ts';

/** npm run nightly: the tests of money with far more sequences, rounds and kills than npm test has time for. */
process.env.MONEY_SEQUENCES ??= '2000';
process.env.MONEY_ROUNDS ??= '100';
process.env.MONEY_KILLS ??= '30';

conclude([await runVitest(['server'], ['apps/server/test/money', 'apps/server/src/features/expenses/expense-race'])]);
