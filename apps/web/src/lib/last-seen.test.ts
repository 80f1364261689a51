import { expect, test } from 'vitest';
import { lastAnswer, oldestLoad, storeAnswer } from './last-seen.ts';

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
