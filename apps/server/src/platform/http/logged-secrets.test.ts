import { afterEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildCalendarFeed } from '../../../test/factories/calendar-feed.ts';

const test = useTestApp({ logLevel: 'trace' });

afterEach(() => vi.restoreAllMocks());

it('logs calls with an API token or a calendar address without the token', async () => {
  const log: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  const { token, id, user_id } = await buildApiToken(test.db);
  const feed = await buildCalendarFeed(test.db, user_id);
  const headers = { authorization: `Bearer ${token}` };
  await test.call('GET', '/tasks', undefined, headers);
  await test.call('GET', '/audit', undefined, headers);
  await test.call('GET', '/nowhere', undefined, headers);
  await test.call('GET', `/calendar/tasks.ics?token=${feed}`);
  await test.call('GET', `/calendar/nowhere.ics?token=${feed}`);
  await test.call('GET', `/calendar/tasks.ics?token=${feed}&token=${feed}`);
  await expect.poll(() => log.join('')).toContain('nowhere.ics');
  const text = log.join('');
  expect(text).toContain('"path":"/api/calendar/tasks.ics"');
  expect(text).toContain(`"apiTokenId":${id}`);
  for (const secret of [token.slice(12, 40), feed.slice(0, 20)]) expect(text).not.toContain(secret);
});
