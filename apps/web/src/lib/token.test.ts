import { expect, test } from 'vitest';
import { isExpired, readToken } from './token.ts';

function tokenOf(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

const claims = { id: 7, name: 'Khalid', email: 'khalid@binaa.qa', role: 'ADMIN', sub: 'khalid@binaa.qa', exp: 1000 };

test('a token tells its user and when it expires', () => {
  expect(readToken(tokenOf(claims))).toEqual({
    user: { id: 7, name: 'Khalid', email: 'khalid@binaa.qa', role: 'ADMIN', sub: 'khalid@binaa.qa' },
    expiresAt: 1_000_000,
  });
});

test('names in Arabic are read as they were written', () => {
  expect(readToken(tokenOf({ ...claims, name: 'خالد المنصوري' }))?.user.name).toBe('خالد المنصوري');
});

test('the e-mail address falls back to the subject', () => {
  expect(readToken(tokenOf({ ...claims, email: undefined }))?.user.email).toBe('khalid@binaa.qa');
});

test.each([
  ['no id', { ...claims, id: undefined }],
  ['a null id', { ...claims, id: null }],
  ['an id that is no number', { ...claims, id: 'seven' }],
  ['no role', { ...claims, role: undefined }],
  ['an unknown role', { ...claims, role: 'OWNER' }],
  ['no object inside', 'text'],
])('a token with %s is refused', (_case, content) => {
  expect(readToken(tokenOf(content))).toBeUndefined();
});

test.each(['', 'garbage', 'a.b.c', 'a.%%%.c', `a.${Buffer.from('{').toString('base64url')}.c`])(
  'the unreadable token %j is refused',
  (token) => {
    expect(readToken(token)).toBeUndefined();
  },
);

test('a token is expired from the second it names', () => {
  const content = readToken(tokenOf(claims));
  expect(content && isExpired(content, 999_999)).toBe(false);
  expect(content && isExpired(content, 1_000_000)).toBe(true);
});

test('a token that names no expiry does not expire', () => {
  const content = readToken(tokenOf({ ...claims, exp: undefined }));
  expect(content && isExpired(content)).toBe(false);
});
