import { runBrowserTests } from './browser-tests.ts';
import { runVitest } from './run-vitest.ts';
import type { Tally } from './steps.ts';

/**
 * What `npm run trust` runs. A harness leaves its figures in the folder that TRUST_FIGURES names, as
 * `<name>.json` with { runs, findings, control, seconds }: `control` is what the same harness found where something had
 * been broken for it. Several files whose names begin alike are added up.
 */
export type Harness = {
  run: () => Promise<Tally>;
  settings?: Record<string, string>;
  rows: { name: string; what: string; control: string }[];
};

export const harnesses: Harness[] = [
  {
    run: () => runVitest(['server'], ['apps/server/test/hostile/matrices.test.ts']),
    rows: [
      { name: 'roles', what: 'every endpoint × nobody and every role', control: 'an endpoint open to everyone' },
      {
        name: 'objects',
        what: "every record × own and another's × every role",
        control: 'an endpoint without a policy',
      },
      { name: 'tokens', what: 'every guarded endpoint × every bad token', control: 'an endpoint without a session' },
      {
        name: 'fields',
        what: "every write × every field of the server's",
        control: 'an endpoint that stores what it is sent',
      },
    ],
  },
  {
    run: () => runVitest(['server'], ['apps/server/test/hostile/fuzz.test.ts']),
    settings: { FUZZ_INPUTS: '1000' },
    rows: [{ name: 'fuzz', what: 'hostile inputs to every endpoint', control: 'an endpoint that trusts its input' }],
  },
  {
    run: () => runBrowserTests(['e2e/journeys/script-injection.spec.ts']),
    settings: { INJECTION_SETS: '100' },
    rows: [{ name: 'scripts', what: 'screens with script payloads', control: 'a page that writes text as markup' }],
  },
  {
    run: () => runVitest(['server'], ['apps/server/test/torture']),
    settings: { TORTURE_KILLS: '200' },
    rows: [
      {
        name: 'torture',
        what: 'acknowledged writes through 200 kills, cut connections and a full disk',
        control: 'a PostgreSQL that acknowledges before it has written',
      },
    ],
  },
  {
    run: () => runVitest(['server'], ['apps/server/test/instances']),
    rows: [
      {
        name: 'instances',
        what: 'what two instances must share, and work through a rolling restart',
        control: 'instances that share nothing, instances killed instead of stopped',
      },
    ],
  },
];
