import { expect, it } from 'vitest';
import { testNow } from '../../../test/test-clock.ts';
import { createTokens } from './tokens.ts';

const holder = {
  id: 5,
  name: 'Aisha',
  email: 'aisha@binaa.qa',
  role: 'ENGINEER',
  session_version: 3,
  password_reset_required: false,
} as const;

function tokensAt(time: { now: Date }, secret = 'a secret that is long enough for signing') {
  const clock = { now: () => time.now, today: () => '2026-03-10', timeZone: 'Asia/Qatar' };
  return createTokens({ secret, hours: 1, clock });
}

it('refuses an expired token even if it is cached', async () => {
  const time = { now: testNow };
  const tokens = tokensAt(time);
  const token = await tokens.issue(holder);
  for (const minutes of [0, 30, 59]) {
    time.now = new Date(testNow.getTime() + minutes * 60_000);
    expect(await tokens.read(token)).toMatchObject({ id: 5, sessionVersion: 3, issuedAt: testNow });
  }
  time.now = new Date(testNow.getTime() + 60 * 60_000);
  expect(await tokens.read(token)).toBeUndefined();
});

it('accepts a token whose clock was up to five minutes ahead, and refuses one of a clock further ahead, also if it is cached', async () => {
  const time = { now: testNow };
  const tokens = tokensAt(time);
  const token = await tokens.issue(holder);
  for (const secondsBefore of [0, 300]) {
    time.now = new Date(testNow.getTime() - secondsBefore * 1000);
    expect(await tokens.read(token)).toBeDefined();
  }
  time.now = new Date(testNow.getTime() - 301_000);
  expect(await tokens.read(token)).toBeUndefined();
  expect(await tokensAt(time).read(token)).toBeUndefined();
});

it('holds a token to TOKEN_HOURS, whatever its own expiry says', async () => {
  const time = { now: testNow };
  const clock = { now: () => time.now, today: () => '2026-03-10', timeZone: 'Asia/Qatar' };
  const secret = 'a secret that is long enough for signing';
  const longer = createTokens({ secret, hours: 24 * 365, clock });
  const token = await longer.issue(holder);
  const tokens = tokensAt(time);
  expect(await tokens.read(token)).toMatchObject({ expiresAt: new Date(testNow.getTime() + 3_600_000) });
  time.now = new Date(testNow.getTime() + 3_600_000);
  expect(await tokens.read(token)).toBeUndefined();
  expect(await longer.read(token)).toBeDefined();
});

it('refuses a tampered token even if the original is cached', async () => {
  const tokens = tokensAt({ now: testNow });
  const token = await tokens.issue(holder);
  expect(await tokens.read(token)).toBeDefined();
  const [head = '', claims = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...holder, id: 1 })).toString('base64url');
  for (const other of [`${head}.${forged}.${signature}`, `${head}.${claims}.`, `${token}A`, token.slice(0, -2)]) {
    expect(await tokens.read(other)).toBeUndefined();
  }
  const strangers = tokensAt({ now: testNow }, 'another secret, of another company, long enough');
  expect(await strangers.read(token)).toBeUndefined();
});
