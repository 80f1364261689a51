import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, '**/dist/**', '**/data/**'];
// There to end what hangs. A slow or busy machine is no fault, so the limit is far above what a test takes.
const limit = 120_000;

export default defineConfig({
  test: {
    // On two cores: tests that start, stop and kill servers wait more than they work.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude,
          testTimeout: limit,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,demo-company}/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: limit,
          hookTimeout: limit,
        },
      },
    ],
  },
});
