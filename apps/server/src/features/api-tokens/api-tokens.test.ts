import type { ApiToken } from '@binaa/contract/api-tokens';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callWithToken, makeToken as make } from '../../../test/api-token-calls.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testPassword } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
const invalid = 'This token is not valid or has expired.';
const person = 'This token may not do this: it needs a signed-in person.';
let admin: { user: UserRow; call: Call };

beforeAll(async () => {
  admin = await test.signInAs('ADMIN', { name: 'Aisha' });
});

const callWith = (token: string) => callWithToken(test, token);

/** In ascending order. */
function statusesOf(answers: readonly { statusCode: number }[]): string {
  const statuses = answers.map(({ statusCode }) => String(statusCode));
  return statuses.toSorted((one, other) => one.localeCompare(other)).join(' ');
}

describe('making a token', () => {
  it('shows it once, and keeps only its hash', async () => {
    const made = await make(admin.call, ['tasks:read', 'projects:write', 'tasks:read']);
    expect(made.token).toMatch(/^binaa_[0-9A-Za-z]{46}$/);
    expect(made).toMatchObject({
      name: 'Site scales',
      userName: 'Aisha',
      prefix: made.token.slice(0, 12),
      scopes: ['projects:write', 'tasks:read'],
      state: 'ACTIVE',
      expiresAt: new Date(test.clock.now.getTime() + 90 * 86_400_000).toISOString(),
      lastUsedAt: null,
    });
    const { token: _, ...listed } = made;
    expect((await admin.call('GET', '/api-tokens')).json()).toEqual([listed]);
    expect((await admin.call('GET', '/api-tokens/all')).json()).toMatchObject({ content: [listed] });
    await callWith(made.token)('GET', '/tasks');
    expect(await tablesWith(made.token)).toEqual([]);
    expect(await tablesWith(made.token.slice(20, 46))).toEqual([]);
  });

  it('is for ADMIN and ENGINEER, for themselves', async () => {
    const engineer = await test.signInAs('ENGINEER');
    const own = await make(engineer.call, ['tasks:read']);
    expect((await engineer.call('GET', '/api-tokens')).json<ApiToken[]>().map(({ id }) => id)).toEqual([own.id]);
    expect((await engineer.call('GET', '/api-tokens/all')).statusCode).toBe(403);
    for (const role of ['FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      expect((await call('POST', '/api-tokens', { name: 'X', scopes: ['tasks:read'] })).statusCode).toBe(403);
    }
  });

  it.each([
    [{ name: '', scopes: ['tasks:read'] }, { name: 'Name is a required field' }],
    [{ name: 'x'.repeat(61), scopes: ['tasks:read'] }, { name: 'Name must be at most 60 characters' }],
    [{ name: 'Scales', scopes: [] }, { scopes: 'Choose what the token may do' }],
    [{ name: 'Scales' }, { scopes: 'Choose what the token may do' }],
    [{ name: 'Scales', scopes: ['tasks:read'], days: 0 }, { days: 'Days must be a whole number from 1 to 366' }],
    [{ name: 'Scales', scopes: ['tasks:read'], days: 367 }, { days: 'Days must be a whole number from 1 to 366' }],
    [{ name: 'Scales', scopes: ['tasks:read'], days: 1.5 }, { days: 'Days must be a whole number from 1 to 366' }],
  ])('refuses %j', async (body, errors) => {
    const answer = await admin.call('POST', '/api-tokens', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors });
  });

  it.each(['session', 'tasks', 'tasks:delete', 'TASKS:READ', 'pay:write', '*', '__proto__'])(
    'refuses the scope %s',
    async (scope) => {
      const answer = await admin.call('POST', '/api-tokens', { name: 'Scales', scopes: ['tasks:read', scope] });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Unknown scope');
    },
  );

  it('stops at 20 valid ones, also when several are made at once', async () => {
    const engineer = await test.signInAs('ENGINEER');
    const user_id = engineer.user.id;
    for (let count = 0; count < 18; count++) await buildApiToken(test.db, { user_id });
    await buildApiToken(test.db, { user_id, revoked_at: test.clock.now });
    await buildApiToken(test.db, { user_id, expires_at: test.clock.now });
    const body = { name: 'One more', scopes: ['tasks:read'] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => engineer.call('POST', '/api-tokens', body)));
    expect(statusesOf(answers)).toEqual('201 201 409 409 409 409');
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'You already have 20 tokens. End one of them first.',
    });
  });

  it('leaves no valid token behind if the role changes at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { user, call } = await test.signInAs('ENGINEER');
      const { name, email } = user;
      const [made] = await Promise.all([
        call('POST', '/api-tokens', { name: 'Race', scopes: ['tasks:read'] }),
        admin.call('PUT', `/users/${user.id}`, { name, email, role: 'WORKER' }),
      ]);
      expect([201, 401]).toContain(made.statusCode);
      const left = await test.db
        .selectFrom('api_tokens')
        .select('id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .execute();
      expect(left).toEqual([]);
    }
  });
});

describe('calling with a token', () => {
  it('reads what its scope allows, and is told which scope it lacks', async () => {
    const project = await buildProject(test.db);
    const call = callWith((await make(admin.call, ['projects:read'])).token);
    expect((await call('GET', `/projects/${project.id}`)).statusCode).toBe(200);
    expect((await call('PATCH', `/projects/${project.id}/progress?progress=10`)).json()).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: 'This token may not do this: it lacks projects:write.',
      reason: { code: 'apiToken.lacksScope', values: { scope: 'projects:write' } },
    });
    expect((await call('GET', '/expenses')).json()).toMatchObject({
      message: 'This token may not do this: it lacks expenses:read.',
    });
  });

  it('may write and read with a writing scope, and never more than its owner', async () => {
    const project = await buildProject(test.db);
    const engineer = await test.signInAs('ENGINEER');
    const call = callWith((await make(engineer.call, ['projects:write', 'finance:read'])).token);
    expect((await call('GET', '/projects')).statusCode).toBe(200);
    expect((await call('PATCH', `/projects/${project.id}/progress?progress=10`)).statusCode).toBe(200);
    for (const [method, path] of [
      ['DELETE', `/projects/${project.id}`],
      ['GET', '/company-transactions'],
    ] as const) {
      expect((await call(method, path)).json()).toMatchObject({ message: 'You do not have permission to do this.' });
    }
  });

  it('is refused where a session is meant', async () => {
    const { token, user_id } = await buildApiToken(test.db);
    const call = callWith(token);
    for (const [method, path, body] of [
      ['GET', '/auth/validate'],
      ['POST', '/auth/signout'],
      ['POST', `/users/${user_id}/update-password`, { newPassword: 'another one' }],
      ['GET', '/events'],
      ['GET', '/audit'],
      ['GET', '/search?query=a'],
      ['GET', '/dashboard'],
      ['POST', '/api-tokens', { name: 'Child', scopes: ['tasks:read'] }],
      ['GET', '/api-tokens'],
      ['PUT', '/company', {}],
      ['POST', '/payroll-runs', {}],
    ] as const) {
      expect((await call(method, path, body)).json(), path).toMatchObject({ status: 403, message: person });
    }
  });

  it('refuses a wrong checksum without asking the database', async () => {
    const { token } = await buildApiToken(test.db);
    const wrong = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
    for (const text of [wrong, 'binaa_', `${token}x`, `binaa_${'0'.repeat(5000)}`, "binaa_' or 1=1 --"]) {
      const queries = await countQueries(async () => {
        expect((await callWith(text)('GET', '/tasks')).json()).toMatchObject({ status: 401, message: invalid });
      });
      expect(queries, text).toBe(0);
    }
    expect(
      (await callWith('binaa_9hK2mQ7xVb4TzR1cYw8NpL5sDf3GjH6aUe0oXiZk0Vkq3q')('GET', '/tasks')).json(),
    ).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      message: invalid,
    });
  });

  it('takes the token from the header alone', async () => {
    const { token } = await buildApiToken(test.db);
    const elsewhere: Record<string, string>[] = [
      { cookie: `token=${token}` },
      { 'x-api-key': token },
      { authorization: `Basic ${token}` },
    ];
    for (const headers of elsewhere)
      expect((await test.call('GET', '/tasks', undefined, headers)).statusCode).toBe(401);
    expect((await test.call('GET', `/tasks?token=${token}&access_token=${token}`)).statusCode).toBe(401);
    expect((await test.call('GET', '/tasks', undefined, { authorization: `bearer ${token}` })).statusCode).toBe(200);
  });

  it('is counted: 600 calls a minute', async () => {
    const { token, id } = await buildApiToken(test.db);
    const call = callWith(token);
    expect((await call('GET', '/tasks')).statusCode).toBe(200);
    await test.db.updateTable('api_tokens').set({ minute_calls: 597 }).where('id', '=', id).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('GET', '/tasks')));
    expect(statusesOf(answers)).toEqual('200 200 200 429 429');
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      message: 'Too many calls with this token. Please wait a moment and try again.',
    });
    expect(refused?.headers['retry-after']).toBe('60');
    test.clock.advance(60_000);
    expect((await call('GET', '/tasks')).statusCode).toBe(200);
  });

  it('notes when and from where it was used last', async () => {
    const made = await make(admin.call, ['tasks:read']);
    await callWith(made.token)('GET', '/tasks');
    const [listed] = (await admin.call('GET', '/api-tokens')).json<ApiToken[]>();
    expect(listed).toMatchObject({
      id: made.id,
      lastUsedAt: test.clock.now.toISOString(),
      lastUsedAddress: '127.0.0.1',
    });
  });
});

describe('the end of a token', () => {
  const answerOf = async (token: string) =>
    (await callWith(token)('GET', '/tasks')).json<{ message?: string }>().message;

  it('is its day', async () => {
    const made = await make(admin.call, ['tasks:read'], { days: 1 });
    test.clock.advance(86_400_000 - 1);
    expect(await answerOf(made.token)).toBeUndefined();
    test.clock.advance(1);
    expect(await answerOf(made.token)).toBe(invalid);
    admin.call = await test.callAs(admin.user);
    expect((await admin.call('DELETE', `/api-tokens/${made.id}`)).json()).toMatchObject({
      status: 409,
      message: 'This token has already ended.',
    });
  });

  it('is revoking it: by its owner or an ADMIN, at once and once', async () => {
    const engineer = await test.signInAs('ENGINEER');
    const other = await test.signInAs('ENGINEER');
    const [one, two] = [await make(engineer.call, ['tasks:read']), await make(engineer.call, ['tasks:read'])];
    expect((await other.call('DELETE', `/api-tokens/${one.id}`)).json()).toMatchObject({
      status: 404,
      message: 'Token not found',
    });
    const ended = await Promise.all([
      engineer.call('DELETE', `/api-tokens/${one.id}`),
      admin.call('DELETE', `/api-tokens/${one.id}`),
    ]);
    expect(statusesOf(ended)).toEqual('204 409');
    expect((await admin.call('DELETE', `/api-tokens/${two.id}`)).statusCode).toBe(204);
    for (const { token } of [one, two]) expect(await answerOf(token)).toBe(invalid);
    expect((await engineer.call('GET', '/api-tokens')).json<ApiToken[]>().map(({ state }) => state)).toEqual([
      'ENDED',
      'ENDED',
    ]);
  });

  it.each([
    ['a deletion of its owner', (id: number) => admin.call('DELETE', `/users/${id}`)],
    ["an ADMIN's reset of its owner", (id: number) => admin.call('POST', `/users/${id}/reset-password`)],
    [
      'a change of role',
      (id: number, { name, email }: UserRow) => admin.call('PUT', `/users/${id}`, { name, email, role: 'FOREMAN' }),
    ],
  ])('is %s', async (_name, end) => {
    const owner = await test.signInAs('ENGINEER');
    const { token } = await make(owner.call, ['tasks:read']);
    expect(await answerOf(token)).toBeUndefined();
    expect((await end(owner.user.id, owner.user)).statusCode).toBeLessThan(300);
    expect(await answerOf(token)).toBe(invalid);
  });

  it('is not a new password that its owner chose', async () => {
    const owner = await test.signInAs('ENGINEER');
    const { token } = await make(owner.call, ['tasks:read']);
    const body = { currentPassword: testPassword, newPassword: 'another one' };
    expect((await owner.call('POST', `/users/${owner.user.id}/update-password`, body)).statusCode).toBe(200);
    expect(await answerOf(token)).toBeUndefined();
  });

  it('is a clock that was set back before the token was made', async () => {
    const owner = await test.signInAs('ENGINEER');
    const { token } = await make(owner.call, ['tasks:read']);
    test.clock.advance(-6 * 60_000);
    expect(await answerOf(token)).toBe(invalid);
    test.clock.advance(6 * 60_000);
    expect(await answerOf(token)).toBeUndefined();
  });

  it('is a new password that its owner chose to end it', async () => {
    const owner = await test.signInAs('ENGINEER');
    const { token } = await make(owner.call, ['tasks:read']);
    const body = { currentPassword: testPassword, newPassword: 'another one', endTokens: true };
    expect((await owner.call('POST', `/users/${owner.user.id}/update-password`, body)).statusCode).toBe(200);
    expect(await answerOf(token)).toBe(invalid);
  });
});

/** The tables with a row that holds the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} as row where row::text like ${`%${text}%`}`.execute(
      test.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
