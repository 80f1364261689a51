import type { Endpoint } from '@binaa/contract/endpoint';
import { SignJWT } from 'jose';
import type { UserRow } from '../../src/schema.ts';
import { type Call, type TestApp, testTokenSecret } from '../build-test-app.ts';
import { testPassword } from '../factories/user.ts';
import { nameOf } from './endpoints.ts';
import { begin, type Outcome } from './harness.ts';
import { harmlessPath } from './role-matrix.ts';

type Forged = { secret?: string; alg?: string; hoursAgo?: number; claims?: Record<string, unknown> };

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function claimsOf(test: TestApp, user: UserRow, { hoursAgo = 0, claims = {} }: Forged = {}): Record<string, unknown> {
  const issuedAt = Math.floor(test.clock.now.getTime() / 1000) - hoursAgo * 3600;
  const { id, name, email, role, session_version: version } = user;
  return { id, name, email, role, version, sub: email, iat: issuedAt, exp: issuedAt + 12 * 3600, ...claims };
}

function signed(test: TestApp, user: UserRow, forged: Forged = {}): Promise<string> {
  const key = new TextEncoder().encode(forged.secret ?? testTokenSecret);
  return new SignJWT(claimsOf(test, user, forged)).setProtectedHeader({ alg: forged.alg ?? 'HS256' }).sign(key);
}

type Headers = Record<string, string>;

/** Headers of every kind of missing or invalid credentials. */
async function invalidCredentials(test: TestApp): Promise<Record<string, Headers>> {
  const { user: admin } = await test.signInAs('ADMIN');
  const good = await signed(test, admin);
  const [head = '', payload = '', signature = ''] = good.split('.');
  const none = (alg: string) => `${encoded({ alg, typ: 'JWT' })}.${payload}.`;
  const other = encoded(claimsOf(test, admin, { claims: { id: admin.id + 1 } }));
  const tokens: Record<string, string> = {
    malformed: 'not-a-token',
    'only dots': '..',
    'without its signature': `${head}.${payload}.`,
    'with its signature cut': good.slice(0, -2),
    'with other claims under a good signature': `${head}.${other}.${signature}`,
    expired: await signed(test, admin, { hoursAgo: 13 }),
    'issued in the future': await signed(test, admin, { hoursAgo: -1 }),
    'older than sessions live, with an expiry of its own': await signed(test, admin, {
      hoursAgo: 13,
      claims: { exp: 4_102_444_800 },
    }),
    'without an expiry': await signed(test, admin, { claims: { exp: undefined } }),
    'not valid yet': await signed(test, admin, { claims: { nbf: claimsOf(test, admin)['exp'] } }),
    'alg: none': none('none'),
    'alg: NONE': none('NONE'),
    'alg: none with a signature': `${none('none')}${signature}`,
    'signed with another key': await signed(test, admin, { secret: 'another secret, just as long as ours is' }),
    'signed with an empty-looking key': await signed(test, admin, { secret: ' '.repeat(32) }),
    'signed with another algorithm': await signed(test, admin, { alg: 'HS512' }),
    'of an unknown user': await signed(test, admin, { claims: { id: 2_147_483_647 } }),
    'with an id that is not a number': await signed(test, admin, { claims: { id: "1' or '1'='1" } }),
    'of a future session version': await signed(test, admin, { claims: { version: admin.session_version + 1 } }),
    revoked: await ended(test, (user, _admin, own) =>
      own('POST', `/users/${user.id}/update-password`, { currentPassword: testPassword, newPassword: 'another one' }),
    ),
    'of a session that was signed out': await signedOut(test),
    'of a user whose password was reset': await ended(test, (user, by) =>
      by('POST', `/users/${user.id}/reset-password`),
    ),
    'of a deleted user': await ended(test, (user, by) => by('DELETE', `/users/${user.id}`)),
    'of a demoted user': await ended(test, async ({ id, name, email }, by) => {
      const demoted = await by('PUT', `/users/${id}`, { name, email, role: 'WORKER' });
      return by('PUT', `/users/${id}`, {
        name,
        email,
        role: 'ENGINEER',
        version: demoted.json<{ version: number }>().version,
      });
    }),
  };
  const elsewhere: Record<string, Headers> = {
    'no token': {},
    'an empty token': { authorization: 'Bearer ' },
    'another scheme': { authorization: `Basic ${good}` },
    'two tokens': { authorization: `Bearer ${good}, Bearer ${good}` },
    'the token in a cookie': { cookie: `token=${good}; binaa.token=${good}` },
    'the token in another header': { 'x-access-token': good, 'x-authorization': `Bearer ${good}` },
    'identity headers of a proxy': {
      'x-forwarded-user': admin.email,
      'x-user-id': String(admin.id),
      'x-role': 'ADMIN',
    },
  };
  const bearers = Object.entries(tokens).map(([name, token]) => [name, { authorization: `Bearer ${token}` }]);
  return { ...elsewhere, ...(Object.fromEntries(bearers) as Record<string, Headers>) };
}

/** The token of an ENGINEER whose session was ended by the given action. */
async function ended(
  test: TestApp,
  end: (user: UserRow, admin: Call, own: Call) => Promise<{ statusCode: number; body: string }>,
): Promise<string> {
  const { user, call } = await test.signInAs('ENGINEER');
  const { call: admin } = await test.signInAs('ADMIN');
  const token = await signed(test, user);
  const answer = await end(user, admin, call);
  if (answer.statusCode >= 300) throw new Error(`The session was not ended: ${answer.body}`);
  return token;
}

async function signedOut(test: TestApp): Promise<string> {
  const { user } = await test.signInAs('ENGINEER');
  const token = await test.tokenOf(user);
  await test.call('POST', '/auth/signout', undefined, { authorization: `Bearer ${token}` });
  return token;
}

/** Calls every guarded endpoint with all invalid credentials: the response must always be the same. */
export async function runTokenMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const credentials = await invalidCredentials(test);
  const reason = { code: 'error.unauthenticated' };
  const refusal = JSON.stringify({ status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.', reason });
  for (const endpoint of endpoints.filter(({ allow }) => allow !== 'anyone')) {
    for (const [name, headers] of Object.entries(credentials)) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await test.call(endpoint.method, harmlessPath(endpoint), body, headers);
      const holds = answer.statusCode === 401 && answer.body === refusal;
      outcome.check(holds, `${name}: ${nameOf(endpoint)} answers ${answer.statusCode}`);
    }
  }
  return outcome;
}
