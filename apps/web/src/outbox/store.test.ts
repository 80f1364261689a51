import { expect, test } from 'vitest';
import { createSelector } from './store.ts';

test('a selection stays the same array while its entries do', () => {
  const select = createSelector<{ kind: string }>((entry, kind) => entry.kind === kind);
  const [first, second] = [{ kind: 'event' }, { kind: 'event' }];
  const events = select([first], 'event');
  expect(select([first, { kind: 'photo' }], 'event')).toBe(events);
  expect(select([first, second], 'event')).toEqual([first, second]);
  expect(select([{ ...first }], 'event')).not.toBe(events);
});
