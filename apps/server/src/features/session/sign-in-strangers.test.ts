import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';

/** One proxy is trusted, so a test chooses the caller's address. */
const test = useTestApp({ trustedProxies: 1 });
const minutes = (count: number) => count * 60_000;

function signIn(email: string, address: string, password = testPassword, headers: Record<string, string> = {}) {
  return test.call('POST', '/auth/signin', { email, password }, { 'x-forwarded-for': address, ...headers });
}

/** Guesses until one is refused. */
async function guessUntilBlocked(email: string, addressOf: (attempt: number) => string): Promise<number> {
  for (let attempt = 1; attempt <= 100; attempt++) {
    if ((await signIn(email, addressOf(attempt), 'wrong')).statusCode === 429) return attempt;
  }
  throw new Error('100 guesses were checked.');
}

describe('strangers who guess a password', () => {
  it('do not keep out the owner at an address from which they signed in lately', async () => {
    const owner = await buildUser(test.db);
    expect((await signIn(owner.email, '203.0.113.10')).statusCode).toBe(200);
    await guessUntilBlocked(owner.email, (attempt) => `198.51.100.${attempt}`);
    expect((await signIn(owner.email, '203.0.113.10')).statusCode).toBe(200);
    expect((await signIn(owner.email, '203.0.113.99')).statusCode).toBe(429);
  });

  it('do not keep out others who share their address and signed in there lately', async () => {
    const colleague = await buildUser(test.db);
    expect((await signIn(colleague.email, '203.0.113.20')).statusCode).toBe(200);
    let attempt = 0;
    while ((await signIn(`stranger${++attempt}@example.qa`, '203.0.113.20', 'wrong')).statusCode !== 429);
    expect((await signIn(colleague.email, '203.0.113.20')).statusCode).toBe(200);
  });

  it('do not keep out the owner at a new address, if they guess from one address', async () => {
    const owner = await buildUser(test.db);
    await guessUntilBlocked(owner.email, () => '198.51.100.200');
    expect((await signIn(owner.email, '203.0.113.30')).statusCode).toBe(200);
  });

  it('do not keep out a caller with a live session of the account', async () => {
    const { user } = await test.signInAs('WORKER');
    const authorization = `Bearer ${await test.tokenOf(user)}`;
    await guessUntilBlocked(user.email, () => '198.51.100.201');
    expect((await signIn(user.email, '198.51.100.201')).statusCode).toBe(429);
    expect((await signIn(user.email, '198.51.100.201', testPassword, { authorization })).statusCode).toBe(200);
    const change = { currentPassword: testPassword, newPassword: 'a new one' };
    const changed = await test.call('POST', `/users/${user.id}/update-password`, change, { authorization });
    expect(changed.statusCode).toBe(200);
  });

  it('are counted together if their IPv6 addresses have the same first half', async () => {
    const owner = await buildUser(test.db);
    const blockedAt = await guessUntilBlocked(owner.email, (attempt) => `2001:db8:7:7::${attempt.toString(16)}`);
    expect(blockedAt).toBe(10);
  });

  it('are counted together if a proxy adds their ports, and by one count if they write no address at all', async () => {
    const [first, second] = [await buildUser(test.db), await buildUser(test.db)];
    expect(await guessUntilBlocked(first.email, (attempt) => `198.51.100.210:${50_000 + attempt}`)).toBe(10);
    expect(await guessUntilBlocked(second.email, (attempt) => `${'x'.repeat(3000)}${attempt}`)).toBe(10);
  });

  it('gain nothing by another way of writing the username', async () => {
    const owner = await buildUser(test.db, { email: 'guessed@example.qa' });
    const written = [owner.email, owner.email.toUpperCase(), ` ${owner.email} `];
    let checked = 0;
    while ((await signIn(written[checked % 3] ?? '', '198.51.100.202', 'wrong')).statusCode === 401) checked += 1;
    expect(checked).toBe(9);
  });

  it('see no difference between a known and an unknown username', async () => {
    const { email } = await buildUser(test.db);
    const answersFor = async (username: string, network: string) => {
      const answers = [];
      for (let attempt = 0; attempt < 12; attempt++) {
        const { statusCode, body, headers } = await signIn(username, network, 'wrong');
        answers.push([statusCode, body, headers['retry-after']]);
      }
      return answers;
    };
    expect(await answersFor(email, '198.51.100.203')).toEqual(
      await answersFor('nobody.at.all@example.qa', '198.51.100.204'),
    );
  });
});

describe('an address from which a user signed in', () => {
  it('is forgotten after 30 days', async () => {
    const owner = await buildUser(test.db);
    expect((await signIn(owner.email, '203.0.113.40')).statusCode).toBe(200);
    test.clock.advance(31 * 24 * minutes(60));
    await guessUntilBlocked(owner.email, (attempt) => `198.51.101.${attempt}`);
    expect((await signIn(owner.email, '203.0.113.40')).statusCode).toBe(429);
  });
});
