import { expect, test } from 'vitest';
import { lastAnswer, mayKeep, oldestLoad, retentionOf, storeAnswer } from './last-seen.ts';

const keyOf = (queryHash: string) => ({ userId: 1, queryHash });

test('a screen is as old as the oldest answer it shows', async () => {
  await storeAnswer(keyOf('tasks'), [], 2000);
  await storeAnswer(keyOf('sites'), [], 1000);
  expect(oldestLoad(['tasks', 'sites', 'never loaded'])).toBe(1000);
  expect(oldestLoad(['tasks'])).toBe(2000);
  expect(oldestLoad(['never loaded'])).toBeUndefined();
});

test('without IndexedDB, storing an answer does nothing and reading it finds nothing', async () => {
  await storeAnswer(keyOf('tasks'), []);
  await expect(lastAnswer(keyOf('tasks'))).resolves.toBeUndefined();
});

test('the roster is stored for two weeks, other answers for a day', () => {
  const day = 24 * 3_600_000;
  expect(retentionOf({ path: '/crew/roster' }).forMs).toBe(14 * day);
  expect(retentionOf({ path: '/tasks' }).forMs).toBe(day);
});

test('people, imports, wages and papers are never stored', () => {
  expect(mayKeep({ path: '/tasks' })).toBe(true);
  expect(mayKeep({ path: '/work-calendar' })).toBe(true);
  for (const path of [
    '/my-pay/balances',
    '/pay-profiles/{userId}',
    '/papers',
    '/leaves',
    '/advances',
    '/files/image-url',
    '/users/{id}',
    '/users/role/{role}',
    '/imports/{id}/errors',
  ] as const) {
    expect(mayKeep({ path })).toBe(false);
  }
});
