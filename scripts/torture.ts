import './lib/lifeline.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude } from './lib/steps.ts';

/**
 * npm run torture: people work while the server and PostgreSQL are killed, connections cut and the disk filled, on both
 * kinds of database. npm run torture -- 20 kills as often; TORTURE_SEED makes other choices.
 */
const [kills = '200'] = process.argv.slice(2);
process.env.TORTURE_KILLS ??= kills;

conclude([await runVitest(['server'], ['apps/server/test/torture'])]);
