import { expect, test } from 'vitest';
import { keepSeen, lastSeen, oldestLoad } from './last-seen.ts';

const question = (of: string) => ({ userId: 1, of, resource: of });

test('a screen is as old as the oldest of what it shows', async () => {
  await keepSeen(question('tasks'), [], 2000);
  await keepSeen(question('sites'), [], 1000);
  expect(oldestLoad(['tasks', 'sites', 'never loaded'])).toBe(1000);
  expect(oldestLoad(['tasks'])).toBe(2000);
  expect(oldestLoad(['never loaded'])).toBeUndefined();
});

test('a browser that keeps nothing has seen nothing, and nobody is told', async () => {
  await keepSeen(question('tasks'), []);
  await expect(lastSeen(question('tasks'))).resolves.toBeUndefined();
});
