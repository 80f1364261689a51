import { expect, test } from 'vitest';
import { testsReached } from './changed.ts';

const imports = new Map([
  ['packages/contract/src/tasks.ts', ['packages/contract/src/dates.ts']],
  ['packages/contract/src/dates.ts', []],
  ['packages/contract/src/dates.test.ts', ['packages/contract/src/dates.ts']],
  ['apps/server/src/features/tasks/use-cases/create-task.ts', ['packages/contract/src/tasks.ts']],
  ['apps/server/src/features/tasks/create-task.test.ts', []],
  ['apps/server/src/features/sites/site.test.ts', ['apps/server/test/factories/site.ts']],
  ['apps/server/test/factories/site.ts', []],
  ['apps/web/src/features/search/search.test.ts', []],
  ['e2e/journeys/tasks.spec.ts', ['e2e/pages/task-form.ts']],
  ['e2e/journeys/sites.spec.ts', []],
  ['e2e/pages/task-form.ts', []],
  ['e2e/engines/webkit.ts', []],
  ['e2e/engines/everyday/tasks.test.ts', ['e2e/engines/screen.ts']],
  ['scripts/documents.test.ts', []],
]);

test.each([
  {
    what: 'a part of a feature reaches all tests of the feature',
    changed: ['apps/server/src/features/tasks/use-cases/create-task.ts'],
    reached: ['apps/server/src/features/tasks/create-task.test.ts'],
  },
  {
    what: 'a file reaches the features that import it, and its neighbours',
    changed: ['packages/contract/src/tasks.ts'],
    reached: ['packages/contract/src/dates.test.ts', 'apps/server/src/features/tasks/create-task.test.ts'],
  },
  {
    what: 'what tests share reaches the features of those tests',
    changed: ['apps/server/test/factories/site.ts'],
    reached: ['apps/server/src/features/sites/site.test.ts'],
  },
  {
    what: 'a journey is reached by itself and by what it imports, not by its neighbours',
    changed: ['e2e/pages/task-form.ts'],
    reached: ['e2e/journeys/tasks.spec.ts'],
  },
  {
    what: 'a document reaches the test that reads all documents',
    changed: ['README.md'],
    reached: ['scripts/documents.test.ts'],
  },
  {
    what: 'the driver of a browser reaches the journeys that it drives',
    changed: ['e2e/engines/webkit.ts'],
    reached: ['e2e/engines/everyday/tasks.test.ts'],
  },
  { what: 'a style reaches everything', changed: ['apps/web/src/styles/base.css'], reached: 'all' },
  { what: 'the set-up of tests reaches everything', changed: ['apps/web/testing/set-up.ts'], reached: 'all' },
  {
    what: 'a deleted file still reaches its folder',
    changed: ['apps/web/src/features/search/gone.ts'],
    reached: ['apps/web/src/features/search/search.test.ts'],
  },
  { what: 'a migration reaches everything', changed: ['apps/server/migrations/0001_tables.sql'], reached: 'all' },
])('$what', ({ changed, reached }) => {
  expect(testsReached(changed, imports)).toEqual(reached);
});
