import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildUser } from '../../../test/factories/user.ts';

describe('asking for a password link', () => {
  const withMail = useTestApp({ mailer: { send: () => Promise.reject(new Error('Nothing is sent by the call.')) } });
  const ask = (email: string) => withMail.call('POST', '/auth/forgot-password', { email });

  it('does the same work for every username: a job looks for the account', async () => {
    const user = await buildUser(withMail.db);
    expect((await withMail.call('GET', '/auth/options')).json()).toMatchObject({ passwordReset: true });
    // The first call also prepares statements.
    await ask('first@example.qa');
    const known = await countQueries(() => ask(user.email));
    expect(await countQueries(() => ask('nobody@example.qa'))).toBe(known);
    expect((await ask(user.email)).body).toBe((await ask('nobody@example.qa')).body);
  });

  const withoutMail = useTestApp();

  it('is not offered by a server that sends no mail', async () => {
    const user = await buildUser(withoutMail.db);
    expect((await withoutMail.call('GET', '/auth/options')).json()).toMatchObject({ passwordReset: false });
    const answer = await withoutMail.call('POST', '/auth/forgot-password', { email: user.email });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This server sends no e-mail. Ask an administrator to reset your password.');
    expect(await withoutMail.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});
