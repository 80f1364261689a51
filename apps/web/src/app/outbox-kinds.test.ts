import { expect, test } from 'vitest';
import { outboxKinds } from './outbox-kinds.ts';

test('every kind of action is found by its name', async () => {
  for (const [name, load] of outboxKinds) expect((await load()).kind).toBe(name);
});
