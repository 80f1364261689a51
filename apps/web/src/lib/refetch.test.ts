import { listTasks } from '@binaa/contract/tasks';
import { type Query, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';
import { refetch } from './refetch.ts';

const queryKey = queryKeyOf(listTasks);
const isTasks = (query: Query) => query.queryKey[0] === 'tasks';

/** A screen whose reads are answered one by one by the test. */
function openList() {
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answers.push(resolve);
    });
  const close = new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
  return { answers, close };
}

const shown = () => queryClient.getQueryData(queryKey);

afterEach(() => queryClient.clear());

test('a list that is read for the first time while it changes is read again', async () => {
  const { answers, close } = openList();
  const done = refetch(isTasks);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  await done;
  expect(shown()).toBe('after the change');
  close();
});

test('a list on screen is read once', async () => {
  const { answers, close } = openList();
  answers[0]?.('before the change');
  await expect.poll(shown).toBe('before the change');
  const done = refetch(isTasks);
  answers[1]?.('after the change');
  await done;
  expect(answers).toHaveLength(2);
  expect(shown()).toBe('after the change');
  close();
});
