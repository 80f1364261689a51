import { createHash } from 'node:crypto';
import { cardHashBytes, formatCardCode } from '@binaa/contract/card-code';
import { resolveCard } from '@binaa/contract/cards';
import type { CrewPerson } from '@binaa/contract/crew-roster';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { setOffline } from '../../../lib/connection.ts';
import { findCard, indexCards } from './find-card.ts';

vi.mock(import('../../../lib/client.ts'), () => ({ call: vi.fn() }));

afterEach(() => {
  setOffline(false);
  vi.mocked(call).mockReset();
});

const codeOf = (byte: number) => formatCardCode(new Uint8Array(15).fill(byte));
const [valid, lost, other] = [codeOf(1), codeOf(2), codeOf(3)];
/** As the server writes it into the roster. */
const hashOf = (code: string) =>
  createHash('sha256').update(code).digest().subarray(0, cardHashBytes).toString('base64url');

const bilal: CrewPerson = {
  id: 1,
  name: 'Bilal',
  otherName: null,
  role: 'WORKER',
  category: null,
  mine: false,
  open: [],
  lastOut: null,
  cards: [
    { hash: hashOf(valid), state: 'VALID' },
    { hash: hashOf(lost), state: 'REVOKED' },
  ],
};
const roster = { people: [bilal] };
const find = (text: string) => findCard(text, indexCards(roster), roster);

it('knows the cards of the roster without asking the server', async () => {
  expect(await find(valid)).toEqual({ is: 'known', code: valid, bearer: bilal, person: bilal });
  expect(await find(lost)).toEqual({ is: 'revoked', name: 'Bilal' });
  expect(await find('https://example.com')).toEqual({ is: 'foreign' });
  expect(call).not.toHaveBeenCalled();
});

it('asks the server about other cards', async () => {
  vi.mocked(call).mockResolvedValueOnce({ userId: 9, name: 'Nadir', state: 'VALID' });
  expect(await find(other)).toEqual({ is: 'known', code: other, bearer: { id: 9, name: 'Nadir' } });
  expect(vi.mocked(call).mock.calls[0]).toMatchObject([resolveCard, { body: { code: other } }]);
  vi.mocked(call).mockResolvedValueOnce({ userId: 1, name: 'Bilal', state: 'VALID' });
  expect(await find(other)).toEqual({ is: 'known', code: other, bearer: { id: 1, name: 'Bilal' }, person: bilal });
  vi.mocked(call).mockResolvedValueOnce({ userId: 1, name: 'Bilal', state: 'REVOKED' });
  expect(await find(other)).toEqual({ is: 'revoked', name: 'Bilal' });
  vi.mocked(call).mockRejectedValueOnce(new ApiError(404, 'NOT_FOUND'));
  expect(await find(other)).toEqual({ is: 'unknown' });
});

it('keeps the code of a card that it does not know while the server cannot be reached', async () => {
  vi.mocked(call).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await find(other)).toEqual({ is: 'unclear', code: other });
  setOffline(true);
  vi.mocked(call).mockReset();
  expect(await find(other)).toEqual({ is: 'unclear', code: other });
  expect(call).not.toHaveBeenCalled();
});
