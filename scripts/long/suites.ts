import { runBrowserTests } from '../lib/browser-tests.ts';
import { runNode } from '../lib/processes.ts';
import { inRoot } from '../lib/repository.ts';
import { runVitest } from '../lib/run-vitest.ts';
import { step, type Tally } from '../lib/steps.ts';
import { mutationGroups } from './mutation/groups.ts';

/** One line of the table at the end. Its figures come from the files `<figures>.json` and `<figures>-*.json`. */
export interface Row {
  figures: string;
  what: string;
  /** The deliberately broken product on which the same test must find something. */
  control: string;
  /** The runs are broken products themselves: a share of them may go unnoticed, which the suite limits. */
  isShare?: true;
}

export interface Suite {
  name: string;
  what: string;
  run: () => Promise<Tally>;
  /** How much to do: environment variables that the tests read. Variables that are set already win. */
  full: Record<string, string>;
  quick: Record<string, string>;
  /** Empty where only the number of tests is known. */
  rows: readonly Row[];
}

export const suites: readonly Suite[] = [
  {
    name: 'permissions',
    what: 'every endpoint with every role, foreign record, bad token and server-owned field',
    run: () => runVitest(['proofs'], ['apps/server/test/hostile/matrices.test.ts']),
    full: {},
    quick: {},
    rows: [
      { figures: 'roles', what: 'every endpoint × no session and every role', control: 'an endpoint open to everyone' },
      {
        figures: 'objects',
        what: "every record × own and another user's × every role",
        control: 'an endpoint without a policy',
      },
      {
        figures: 'tokens',
        what: 'every protected endpoint × every bad token',
        control: 'an endpoint without a session',
      },
      {
        figures: 'initial-passwords',
        what: 'every protected endpoint × every role with an initial password',
        control: 'an endpoint open before the password is changed',
      },
      {
        figures: 'fields',
        what: 'every write × every server-owned field',
        control: 'an endpoint that stores what it is sent',
      },
    ],
  },
  {
    name: 'fuzz',
    what: 'hostile input to every endpoint',
    run: () => runVitest(['proofs'], ['apps/server/test/hostile/fuzz.test.ts']),
    full: { FUZZ_INPUTS: '1000' },
    quick: { FUZZ_INPUTS: '100' },
    rows: [{ figures: 'fuzz', what: 'hostile inputs to every endpoint', control: 'an endpoint that trusts its input' }],
  },
  {
    name: 'script-injection',
    what: 'script payloads in every text that a screen shows',
    run: () => runBrowserTests({ journeys: 'all', args: ['e2e/journeys/script-injection.spec.ts'] }),
    full: { INJECTION_SETS: '100' },
    quick: { INJECTION_SETS: '10' },
    rows: [{ figures: 'scripts', what: 'screens with script payloads', control: 'a page that writes text as markup' }],
  },
  {
    name: 'faults',
    what: 'kills and freezes of the server and PostgreSQL, cut connections and a full disk, while people work',
    run: () => runVitest(['proofs'], ['apps/server/test/faults']),
    full: { FAULT_KILLS: '200' },
    quick: { FAULT_KILLS: '20' },
    rows: [
      {
        figures: 'faults',
        what: 'acknowledged writes through kills, freezes, cut connections and a full disk',
        control: 'a PostgreSQL that acknowledges before it has written',
      },
    ],
  },
  {
    name: 'instances',
    what: 'two instances on one database, and a rolling restart',
    run: () => runVitest(['proofs'], ['apps/server/test/instances']),
    full: {},
    quick: {},
    rows: [
      {
        figures: 'instances',
        what: 'state that two instances share, and work through a rolling restart',
        control: 'instances that share nothing, instances killed instead of stopped',
      },
    ],
  },
  {
    name: 'money',
    what: 'random sequences of money operations against a model, and races',
    run: () => runVitest(['proofs'], ['apps/server/test/money', 'apps/server/src/features/expenses/expense-race']),
    full: { MONEY_SEQUENCES: '2000', MONEY_ROUNDS: '100' },
    quick: { MONEY_SEQUENCES: '200', MONEY_ROUNDS: '10' },
    rows: [],
  },
  {
    name: 'job-cost',
    what: 'random writes of every kind that job cost follows from, against a recount',
    run: () => runVitest(['proofs'], ['apps/server/test/job-cost']),
    full: { JOB_COST_WRITES: '2000' },
    quick: { JOB_COST_WRITES: '1000' },
    rows: [],
  },
  {
    name: 'payroll',
    what: 'random person-months against a second computation, minute by minute',
    run: () =>
      runVitest(
        ['unit'],
        ['second-computation', 'payslip'].map(
          (name) => `apps/server/src/features/payroll/compute/${name}.property.test.ts`,
        ),
      ),
    full: { PAYROLL_MONTHS: '100000' },
    quick: { PAYROLL_MONTHS: '10000' },
    rows: [
      {
        figures: 'payroll',
        what: 'person-months computed twice, by code that shares nothing',
        control: 'rules that are off by one',
      },
    ],
  },
  ...mutationGroups.map(
    ({ name, what }): Suite => ({
      name: `mutation-${name}`,
      what: `${what}, changed one place at a time: unit tests must notice 90 %`,
      run: () => step(`mutation-${name}`, () => runNode(inRoot('scripts/long/mutation/run.ts'), [name])),
      full: {},
      quick: {},
      rows: [{ figures: `mutation-${name}`, what: `changes of ${what}`, control: 'noticed', isShare: true }],
    }),
  ),
  {
    name: 'outbox',
    what: 'a browser killed while actions are kept and sent: none lost, none doubled',
    run: () => runBrowserTests({ journeys: 'all', args: ['e2e/journeys/outbox-kills.spec.ts'] }),
    full: { OUTBOX_ACTIONS: '500', OUTBOX_KILLS: '20' },
    quick: {},
    rows: [],
  },
  {
    name: 'crew',
    what: 'mixed batches of crew events at once, with problems solved and records edited meanwhile',
    run: () => runVitest(['server'], ['apps/server/src/features/crew/crew-batches.test.ts']),
    full: { CREW_BATCHES: '1000' },
    quick: { CREW_BATCHES: '200' },
    rows: [],
  },
  {
    name: 'crew-taps',
    what: 'how soon a row turns green on a slow phone, and 500 crew events are sent; figures to read, not tests',
    run: () => runBrowserTests({ journeys: 'all', args: ['e2e/journeys/crew-taps.phone.spec.ts'] }),
    full: { CREW_TAPS: '50' },
    quick: { CREW_TAPS: '20' },
    rows: [],
  },
  {
    name: 'import',
    what: 'a whole company imported through the screen: 200 people, 1,500 tasks, 2,000 expenses',
    run: () => runBrowserTests({ journeys: 'all', args: ['e2e/journeys/import-moving-in.spec.ts'] }),
    full: { IMPORT_SHARE: '1' },
    quick: {},
    rows: [],
  },
  {
    name: 'recovery',
    what: 'point-in-time recovery of PostgreSQL, every row compared',
    run: () => step('point-in-time recovery', () => runNode(inRoot('scripts/long/recovery.ts'), [])),
    full: {},
    quick: {},
    rows: [],
  },
  {
    name: 'walk',
    what: 'every screen as every role, in both languages and themes, on five widths, and with the specified answers',
    run: () =>
      runBrowserTests({
        journeys: 'all',
        args: ['e2e/journeys/walk.spec.ts', 'e2e/journeys/specified-fields.spec.ts'],
      }),
    full: { WALK: 'whole' },
    quick: {},
    rows: [],
  },
];
