import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, '**/dist/**', '**/data/**'];
// Pure functions of the server, tested without a database.
const pure = [
  'apps/server/src/features/{payroll/compute,job-cost/rules}/**/*.test.ts',
  'apps/server/src/features/*/*.{policy,presenter}.test.ts',
  'apps/server/src/features/attendance/recorded-position.test.ts',
  'apps/server/src/features/attendance-corrections/check-correction.test.ts',
  'apps/server/src/features/crew/{judge,event-time}.test.ts',
  'apps/server/src/features/expense-policy/expense-breaches.test.ts',
  'apps/server/src/features/heat/{find-violations,site-heat}.test.ts',
  'apps/server/src/features/ledger/describe-posting.test.ts',
];
/**
 * These tests take too long for `npm test`, and `npm run test:all` runs them: every endpoint in every way, processes killed and
 * frozen, several instances, backups of whole companies, random work against a second computation.
 */
const proofs = [
  'apps/server/test/{faults,hostile,instances,money,job-cost,queries,totals}/**/*.test.ts',
  'apps/server/test/{start,mail-kills,restore-command,account-command}.test.ts',
  'apps/server/src/features/backup/**/*.test.ts',
  'apps/server/src/features/crew/{crew-events.property,crew-batches}.test.ts',
  'apps/server/src/features/imports/import-states.test.ts',
  'apps/server/src/features/expenses/expense-race.test.ts',
  'apps/server/src/features/labour/recount-labour.test.ts',
  'apps/server/src/features/session/sign-in-strangers.test.ts',
  'apps/server/src/platform/{call-limits,dead-connections}.test.ts',
  'packages/embedded-postgres/src/**/*.test.ts',
];
// Ends tests that hang. Far above what a test needs, so a slow or busy machine does not fail.
const limit = 600_000;
// This ends a wait of a test in the same way. Vitest's own second is too short when other programs use the processor.
const poll = { timeout: 120_000 };

const onPostgres = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  // Test files share the modules of their worker: importing the application anew took longer than most files' tests.
  // Every file has its own application and database; modules keep no state that a test depends on.
  isolate: false,
  restoreMocks: true,
  testTimeout: limit,
  expect: { poll },
  hookTimeout: limit,
};

/** The product in Firefox and in WebKit, at the same time as the screens. */
const inEngines = {
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  globalSetup: ['e2e/engines/global-setup.ts'],
  testTimeout: limit,
  expect: { poll },
  hookTimeout: limit,
};

export default defineConfig({
  test: {
    // Four workers on two cores: tests that start, stop and kill servers mostly wait.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          // Each file has modules of its own, in a context of a thread: a process for each took twice the time. There, an error of
          // Node is no instance of the file's Error.
          pool: 'vmThreads',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
            ...pure,
          ],
          exclude: [...exclude, '**/*.screen.test.{ts,tsx}'],
          testTimeout: limit,
          expect: { poll },
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,demo-company}/**/*.test.ts'],
          exclude: [...exclude, ...pure, ...proofs],
          ...onPostgres,
        },
      },
      { test: { name: 'proofs', include: proofs, exclude, ...onPostgres } },
      { test: { name: 'engines', include: ['e2e/engines/everyday/*.test.ts'], exclude, ...inEngines } },
      { test: { name: 'engine-journeys', include: ['e2e/engines/rest/*.test.ts'], exclude, ...inEngines } },
    ],
  },
});
