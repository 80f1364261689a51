import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { createKeeper, loadOutbox } from './load.ts';

// On plain http there are no Web Locks.
vi.stubGlobal('navigator', {});
const isLoaded = await loadOutbox().then(() => true);

const lost = new ApiError(0, 'NETWORK');
const refused = new ApiError(400, 'VALIDATION_FAILED');

async function idsOf(failures: readonly (ApiError | undefined)[], amounts: readonly number[]): Promise<string[]> {
  const keep = createKeeper<{ amount: number }>('expense');
  const ids: string[] = [];
  for (const [index, failure] of failures.entries()) {
    const send = async ({ id }: { id: string }) => {
      ids.push(id);
      if (failure) throw failure;
    };
    await keep({ body: { amount: amounts[index] ?? 0 } }, { send }).catch(() => undefined);
  }
  return ids;
}

test('the outbox loads where nothing can be kept', () => {
  expect(isLoaded).toBe(true);
});

test('an expense that is saved again after a lost answer carries the same key', async () => {
  const [first, again] = await idsOf([lost, undefined], [20, 20]);
  expect(again).toBe(first);
});

test('a changed expense, and one after a refusal or a success, carries a new key', async () => {
  const ids = await idsOf([lost, refused, undefined, undefined], [20, 30, 30, 30]);
  expect(new Set(ids).size).toBe(4);
});
