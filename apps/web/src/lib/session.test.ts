import { sessionMessages } from '@binaa/contract/session';
import { afterEach, expect, test, vi } from 'vitest';
import { currentSession, signIn } from './session.ts';
import { removeToken, storedToken } from './token.ts';

afterEach(() => {
  removeToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the server answers: valid for twelve hours from now. */
function answerWithToken(): void {
  const claims = { id: 7, role: 'FOREMAN', sub: 'said', exp: Math.floor(Date.now() / 1000) + 12 * 3600 };
  const token = `header.${btoa(JSON.stringify(claims))}.signature`;
  vi.stubGlobal('fetch', async () => Response.json({ token }));
}

test('signing in on a device whose clock is far ahead says so instead of staying on the page', async () => {
  answerWithToken();
  vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000 });
  await expect(signIn('said', 'secret')).rejects.toMatchObject({ reason: sessionMessages.clockWrong });
  expect(storedToken()).toBeUndefined();
  expect(currentSession().user).toBeUndefined();
});

test('signing in on a device whose clock is a little ahead works', async () => {
  answerWithToken();
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  await signIn('said', 'secret');
  expect(currentSession().user?.id).toBe(7);
});
