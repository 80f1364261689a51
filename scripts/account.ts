import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import { endSessionsOf, giveOneTimePassword } from '../apps/server/src/features/users/operate-account.ts';
import { OperatorError, runCommand, withCompany } from './lib/company.ts';

const usage = `Usage:
  npm run account -- --end-sessions <username>        signs the user out everywhere
  npm run account -- --one-time-password <username>   replaces the password by a random one, printed once`;

/**
 * npm run account: helps with an account from the command line, also while Binaa runs. Uses the settings of the start. The
 * audit trail records it. The exit code is 0 only if it was done.
 */
await runCommand((config) => {
  const order = readOrder(process.argv.slice(2));
  return withCompany(config, async ({ db }) => {
    const { username } = order;
    const unknown = new OperatorError(`There is no user with the username ${username}.`);
    if (order.endSessions) {
      if (!(await endSessionsOf(db, username, new Date()))) throw unknown;
      console.log(`All sessions of ${username} have ended.`);
      return true;
    }
    const given = await giveOneTimePassword(db, username, new Date());
    if (!given) throw unknown;
    console.log(`One-time password of ${username}, not shown again: ${given.password}`);
    console.log('All sessions of the user have ended. The password must be changed at the next sign-in.');
    return true;
  });
});

function readOrder(args: string[]): { username: string; endSessions: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { 'end-sessions': { type: 'string' }, 'one-time-password': { type: 'string' } },
    });
    const { 'end-sessions': ended, 'one-time-password': given } = values;
    const username = ended ?? given;
    if (username !== undefined && (ended === undefined || given === undefined)) {
      return { username, endSessions: ended !== undefined };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new OperatorError(usage);
}
