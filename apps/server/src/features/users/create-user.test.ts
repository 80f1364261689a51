import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp({ resetMode: 'email' });
const valid = { name: 'Omar Farouk', email: 'omar@example.qa', role: 'FOREMAN', category: 'CIVIL', salary: 132_000.5 };
let count = 0;
const fresh = () => ({ ...valid, email: `fresh${++count}@example.qa` });

async function create(body: unknown) {
  const { call } = await test.signInAs('ADMIN');
  return call('POST', '/users', body);
}

describe('creating a user', () => {
  it('answers 201 with the user, who must change the first password', async () => {
    const answer = await create(valid);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ ...valid, balance: 0, passwordResetRequired: true, version: 1 });
    expect(answer.json()).not.toHaveProperty('temporaryPassword');
  });

  it('takes the name in the other language, which everybody reads who reads the user', async () => {
    const { call: engineer } = await test.signInAs('ENGINEER');
    const { id, otherName } = (await create({ ...fresh(), otherName: 'عمر فاروق' })).json();
    expect(otherName).toBe('عمر فاروق');
    expect((await engineer('GET', `/users/${id}`)).json()).toMatchObject({ otherName: 'عمر فاروق' });
    expect((await create(fresh())).json()).toMatchObject({ otherName: null });
  });

  it('lets the user sign in with the username as password', async () => {
    const body = { ...fresh(), email: `  Spaced${++count}@Example.qa ` };
    expect((await create(body)).json().email).toBe(body.email.trim());
    const signedIn = await test.call('POST', '/auth/signin', {
      email: body.email.trim().toUpperCase(),
      password: body.email.trim(),
    });
    expect(signedIn.statusCode).toBe(200);
  });

  it('treats empty category and salary as absent', async () => {
    const sentAsNull = await create({ ...fresh(), category: null, salary: null });
    const sentAsNothing = await create({ ...fresh(), category: '', salary: '' });
    for (const answer of [sentAsNull, sentAsNothing]) {
      expect(answer.json()).toMatchObject({ category: null, salary: null });
    }
  });

  it('lets an ADMIN create another ADMIN, whom they cannot change afterwards', async () => {
    const answer = await create({ ...fresh(), role: 'ADMIN' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ passwordResetRequired: true });
    expect(answer.json().can).toEqual({ edit: false, delete: false, resetPassword: false, balance: true });
  });

  it('gives a new ADMIN a random password, shown once, and never the username', async () => {
    const body = { ...fresh(), role: 'ADMIN' };
    const { temporaryPassword } = (await create(body)).json();
    expect(temporaryPassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
    const signIn = (password: string) => test.call('POST', '/auth/signin', { email: body.email, password });
    expect((await signIn(body.email)).statusCode).toBe(401);
    expect((await signIn(temporaryPassword)).statusCode).toBe(200);
  });

  it.each([
    ['a username in another case', (email: string) => email.toUpperCase()],
    ['the same username', (email: string) => email],
  ])('refuses %s', async (_what, vary) => {
    const existing = await buildUser(test.db);
    const answer = await create({ ...fresh(), email: vary(existing.email) });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'This username is already taken',
      errors: { email: 'This username is already taken' },
    });
  });

  it('gives the username to one of two concurrent requests', async () => {
    const { call } = await test.signInAs('ADMIN');
    const body = fresh();
    const answers = await Promise.all([call('POST', '/users', body), call('POST', '/users', body)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('reports all invalid fields together', async () => {
    const answer = await create({ salary: 'much', category: 'COOK' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      name: 'Name is a required field',
      email: 'Username is required',
      role: 'Invalid role',
      category: 'Invalid category',
      salary: 'Salary must be a number',
    });
  });

  it.each([
    [{ name: 'n'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ name: '   ' }, { name: 'Name is a required field' }],
    [{ name: 'a\u0000b' }, { name: 'Name contains characters that cannot be stored' }],
    [{ email: `${'e'.repeat(90)}@example.qa` }, { email: 'Username must be at most 100 characters' }],
    [{ email: ' ' }, { email: 'Username is required' }],
    [{ role: 'BOSS' }, { role: 'Invalid role' }],
    [{ role: null }, { role: 'Invalid role' }],
    [{ salary: '5000' }, { salary: 'Salary must be a number' }],
    [{ salary: -0.01 }, { salary: 'Salary cannot be negative' }],
    [{ salary: 0.001 }, { salary: 'Salary can have at most 2 decimals' }],
    [{ salary: 1_000_000_000 }, { salary: 'Salary cannot be more than 999,999,999.99' }],
  ])('refuses %j', async (fault, errors) => {
    const answer = await create({ ...fresh(), ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
  });

  it.each([
    [{ name: 'n'.repeat(100) }],
    [{ name: 'ن'.repeat(100) }],
    [{ email: 'e'.repeat(100) }],
    [{ salary: 0 }],
    [{ salary: 999_999_999.99 }],
  ])('takes %j', async (edge) => {
    const answer = await create({ ...fresh(), ...edge });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject(edge);
  });

  it('is written to the audit trail, without any password', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const created = (await call('POST', '/users', fresh())).json();
    const entries = await test.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', created.id).execute();
    expect(entries).toMatchObject([{ actor_id: user.id, action: 'user.create', after: { salaryMinor: 13_200_050 } }]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });
});
