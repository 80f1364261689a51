import { expect, test } from 'vitest';
import { assigneesAmong, placeholderAssignee } from './assignable.ts';

const omar = { id: 7, name: 'Omar', role: 'FOREMAN' } as const;
const adel = { id: 9, name: 'Adel', role: 'ADMIN' } as const;
const ramesh = { id: 12, name: 'Ramesh', role: 'WORKER' } as const;

test('offers everyone but workers, without duplicates, by name', () => {
  expect(assigneesAmong([omar, ramesh, adel, omar])).toEqual([
    { id: 9, displayName: 'Adel', role: 'ADMIN' },
    { id: 7, displayName: 'Omar', role: 'FOREMAN' },
  ]);
});

test('without users, offers an ADMIN themselves and others a fixed Admin', () => {
  expect(placeholderAssignee(adel, 'Admin')).toEqual({ id: 9, displayName: 'Adel', role: 'ADMIN' });
  expect(placeholderAssignee(omar, 'Admin')).toEqual({ id: 1, displayName: 'Admin', role: 'ADMIN' });
});
