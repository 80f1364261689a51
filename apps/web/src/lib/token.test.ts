import { expect, test } from 'vitest';
import { isExpired, readToken } from './token.ts';

function tokenOf(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

const claims = { id: 7, name: 'Khalid', email: 'khalid@binaa.qa', role: 'ADMIN', sub: 'khalid@binaa.qa', exp: 1000 };

test('reads the user and the expiry of a token', () => {
  expect(readToken(tokenOf(claims))).toEqual({
    user: { id: 7, name: 'Khalid', email: 'khalid@binaa.qa', role: 'ADMIN', sub: 'khalid@binaa.qa' },
    expiresAt: 1_000_000,
  });
});

test('reads Arabic names', () => {
  expect(readToken(tokenOf({ ...claims, name: 'خالد المنصوري' }))?.user.name).toBe('خالد المنصوري');
});

test('the e-mail address falls back to the subject', () => {
  expect(readToken(tokenOf({ ...claims, email: undefined }))?.user.email).toBe('khalid@binaa.qa');
});

test.each([
  ['no id', { ...claims, id: undefined }],
  ['a null id', { ...claims, id: null }],
  ['an id that is not a number', { ...claims, id: 'seven' }],
  ['no role', { ...claims, role: undefined }],
  ['an unknown role', { ...claims, role: 'OWNER' }],
  ['no object inside', 'text'],
])('rejects a token with %s', (_case, content) => {
  expect(readToken(tokenOf(content))).toBeUndefined();
});

test.each(['', 'garbage', 'a.b.c', 'a.%%%.c', `a.${Buffer.from('{').toString('base64url')}.c`])(
  'rejects the unreadable token %j',
  (token) => {
    expect(readToken(token)).toBeUndefined();
  },
);

test('a token expires at the second it names', () => {
  const content = readToken(tokenOf(claims));
  expect(content && isExpired(content, 999_999)).toBe(false);
  expect(content && isExpired(content, 1_000_000)).toBe(true);
});

test('a token without an expiry does not expire', () => {
  const content = readToken(tokenOf({ ...claims, exp: undefined }));
  expect(content && isExpired(content)).toBe(false);
});
