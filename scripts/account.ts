import './lib/lifeline.ts';
import { parseArgs } from 'node:util';
import {
  endFactorByOperator,
  endSessionsOf,
  giveOneTimePassword,
} from '../apps/server/src/features/users/operate-account.ts';
import type { Db } from '../apps/server/src/schema.ts';
import { OperatorError, runCommand, withCompany } from './lib/company.ts';

const usage = `Usage:
  npm run account -- --end-sessions <username>        signs the user out everywhere
  npm run account -- --one-time-password <username>   replaces the password by a random one, printed once
  npm run account -- --end-second-factor <username>   removes passkeys, authenticator apps and recovery codes`;

const orders = ['end-sessions', 'one-time-password', 'end-second-factor'] as const;
type Order = { does: (typeof orders)[number]; username: string };

/**
 * npm run account: helps with an account from the command line, also while Binaa runs. Uses the settings of the start. The
 * audit trail records it. The exit code is 0 only if it was done.
 */
await runCommand((config) => {
  const { does, username } = readOrder(process.argv.slice(2));
  return withCompany(config, async ({ db }) => {
    const lines = await carryOut(db, does, username);
    if (!lines) throw new OperatorError(`There is no user with the username ${username}.`);
    for (const line of lines) console.log(line);
    return true;
  });
});

/** What was done, in words. Undefined if there is no such user. */
async function carryOut(db: Db, does: Order['does'], username: string): Promise<string[] | undefined> {
  switch (does) {
    case 'end-sessions': {
      const ended = await endSessionsOf(db, username, new Date());
      return ended && [`All sessions of ${username} have ended.`];
    }
    case 'end-second-factor': {
      const factor = await endFactorByOperator(db, username);
      if (factor?.ended) return [`The second factor of ${username} has ended. The password alone signs in again.`];
      return factor && [`${username} had no second factor.`];
    }
    case 'one-time-password': {
      const given = await giveOneTimePassword(db, username, new Date());
      return (
        given && [
          `One-time password of ${username}, not shown again: ${given.password}`,
          'All sessions of the user have ended. The password must be changed at the next sign-in.',
        ]
      );
    }
  }
}

/** Exactly one. */
function readOrder(args: string[]): Order {
  try {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({
      args,
      options: { 'end-sessions': option, 'one-time-password': option, 'end-second-factor': option },
    });
    const [given, ...others] = orders.filter((one) => values[one] !== undefined);
    const username = given && values[given];
    if (given && username !== undefined && others.length === 0) return { does: given, username };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new OperatorError(usage);
}
