import { beforeEach, expect, test, vi } from 'vitest';
import { setOffline } from '../lib/connection.ts';
import { keepTogetherOrReport } from './held-back.ts';
import { NoRoomError } from './room.ts';
import { addTogether } from './send-or-keep.ts';

const reported = vi.hoisted(() => ({ notSaved: [] as string[], errors: [] as string[] }));
vi.mock('./send-or-keep.ts', () => ({ addTogether: vi.fn(), addToOutbox: vi.fn() }));
vi.mock('./changes.ts', () => ({ entriesChanged: async () => undefined }));
vi.mock('./not-saved.ts', () => ({ reportNotSaved: ({ name }: { name: string }) => reported.notSaved.push(name) }));
vi.mock('../ui/toast.tsx', () => ({ notify: { error: (text: string) => reported.errors.push(text) } }));

const sendInstead = vi.fn(async () => ['sent at once']);
const keep = () => keepTogetherOrReport('crew-event', [{ body: {} }], { names: ['Adnan', 'Bilal'], sendInstead });

beforeEach(() => {
  Object.assign(reported, { notSaved: [], errors: [] });
  sendInstead.mockClear();
  setOffline(false);
});

test('a database that fails keeps nobody with a connection from recording a crew', async () => {
  vi.mocked(addTogether).mockRejectedValueOnce(new Error('The database does not answer'));
  await expect(keep()).resolves.toEqual(['sent at once']);
  expect(reported).toEqual({ notSaved: [], errors: [] });
});

test('without a connection it is said that nothing was saved', async () => {
  setOffline(true);
  vi.mocked(addTogether).mockRejectedValueOnce(new Error('The database does not answer'));
  await expect(keep()).resolves.toEqual([]);
  expect(sendInstead).not.toHaveBeenCalled();
  expect(reported.errors).toHaveLength(1);
});

test('a full device names everybody whom it did not save', async () => {
  vi.mocked(addTogether).mockRejectedValueOnce(new NoRoomError());
  await expect(keep()).resolves.toEqual([]);
  expect(reported.notSaved).toEqual(['Adnan, Bilal']);
});
