import { expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp({ logLevel: 'trace' });

it('no log holds the code of a card that is issued, resolved, unknown or malformed', async () => {
  const written: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  const { call } = await test.signInAs('ENGINEER');
  const { id } = await buildUser(test.db);
  const [{ code }] = (await call('POST', '/cards/issue', { userIds: [id] })).json();
  const unknown = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  for (const one of [code, unknown, `${code}9`]) await call('POST', '/cards/resolve', { code: one });
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  output.mockRestore();
  const log = written.join('');
  expect(log).toContain('/api/cards/resolve');
  expect(log).not.toContain(code.slice(6, 22));
});
