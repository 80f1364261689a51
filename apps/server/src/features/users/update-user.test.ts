import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();

const bodyOf = (user: UserRow, overrides: object = {}) => ({
  name: user.name,
  email: user.email,
  role: user.role,
  category: user.category,
  salary: null,
  ...overrides,
});

describe('changing a user', () => {
  it('changes the fields that are sent, empties the others, and raises the version', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { category: 'PAINTER', salary_minor: 500 });
    test.clock.advance(1000);
    const answer = await call('PUT', `/users/${user.id}`, { name: 'New Name', email: user.email, role: 'WORKER' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: 'New Name', category: null, salary: null, version: 2 });
    expect(answer.json().updatedAt).toBe(test.clock.now.toISOString());
  });

  it('keeps the name in the other language unless it is sent, and clears it with null', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { name: 'Ramesh Thapa' });
    const save = async (overrides: object) => (await call('PUT', `/users/${user.id}`, bodyOf(user, overrides))).json();
    expect(await save({ otherName: ' راميش تابا ' })).toMatchObject({ otherName: 'راميش تابا' });
    expect(await save({})).toMatchObject({ otherName: 'راميش تابا' });
    expect(await save({ otherName: 'x'.repeat(101) })).toMatchObject({
      errors: { otherName: 'Spelling in the other language must be at most 100 characters' },
    });
    expect(await save({ otherName: null })).toMatchObject({ otherName: null });
  });

  it('answers 409 to a change made from an outdated version', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db);
    expect((await call('PUT', `/users/${user.id}`, bodyOf(user, { version: 1 }))).statusCode).toBe(200);
    const stale = await call('PUT', `/users/${user.id}`, bodyOf(user, { version: 1 }));
    expect(stale.statusCode).toBe(409);
    expect(stale.json().code).toBe('STALE_VERSION');
  });

  it("refuses another user's username in any case, and accepts a change of case of one's own", async () => {
    const { call } = await test.signInAs('ADMIN');
    const [user, other] = [await buildUser(test.db), await buildUser(test.db)];
    const taken = await call('PUT', `/users/${user.id}`, bodyOf(user, { email: other.email.toUpperCase() }));
    expect(taken.statusCode).toBe(409);
    expect(taken.json().errors).toEqual({ email: 'This username is already taken' });
    const own = await call('PUT', `/users/${user.id}`, bodyOf(user, { email: user.email.toUpperCase() }));
    expect(own.statusCode).toBe(200);
  });

  it('applies the validation rules of the form', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db);
    const answer = await call('PUT', `/users/${user.id}`, bodyOf(user, { name: '', role: 'BOSS', salary: -1 }));
    expect(answer.json().errors).toEqual({
      name: 'Name is a required field',
      role: 'Invalid role',
      salary: 'Salary cannot be negative',
    });
  });

  it('is a 404 for a missing or deleted user', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { deleted_at: new Date() });
    expect((await call('PUT', `/users/${user.id}`, bodyOf(user))).statusCode).toBe(404);
    expect((await call('PUT', '/users/999999', bodyOf(user))).statusCode).toBe(404);
  });
});

describe('sessions of a user', () => {
  it('survive changes of name, username, category and salary', async () => {
    const { call } = await test.signInAs('ADMIN');
    const worker = await test.signInAs('WORKER');
    await call('PUT', `/users/${worker.user.id}`, bodyOf(worker.user, { name: 'Renamed', category: 'OTHER' }));
    expect((await worker.call('GET', '/auth/validate')).json().user.name).toBe('Renamed');
  });

  it('end immediately on a change of role, and the new session has the new rights', async () => {
    const { call } = await test.signInAs('ADMIN');
    const worker = await test.signInAs('WORKER');
    await call('PUT', `/users/${worker.user.id}`, bodyOf(worker.user, { role: 'ENGINEER' }));
    expect((await worker.call('GET', '/auth/validate')).statusCode).toBe(401);
  });

  it('end immediately on a password reset', async () => {
    const { call } = await test.signInAs('ADMIN');
    const worker = await test.signInAs('WORKER');
    await call('POST', `/users/${worker.user.id}/reset-password`);
    expect((await worker.call('GET', '/auth/validate')).statusCode).toBe(401);
  });

  it('end immediately on deletion', async () => {
    const { call } = await test.signInAs('ADMIN');
    const worker = await test.signInAs('WORKER');
    expect((await call('DELETE', `/users/${worker.user.id}`)).statusCode).toBe(204);
    expect((await worker.call('GET', '/auth/validate')).statusCode).toBe(401);
    expect((await test.call('POST', '/auth/signin', { email: worker.user.email, password: 'x' })).statusCode).toBe(401);
  });
});

describe('deleting a user', () => {
  it('hides the user from lists and calls, and frees the username', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { name: 'Leaving Soon' });
    await call('DELETE', `/users/${user.id}`);
    expect((await call('GET', `/users/${user.id}`)).statusCode).toBe(404);
    expect((await call('GET', '/users?search=Leaving')).json().content).toEqual([]);
    expect((await call('GET', '/users/role/WORKER?search=Leaving')).json().content).toEqual([]);
    expect((await call('DELETE', `/users/${user.id}`)).statusCode).toBe(404);
    expect((await call('POST', `/users/${user.id}/reset-password`)).statusCode).toBe(404);
    expect((await call('POST', '/users', bodyOf(user))).statusCode).toBe(201);
  });

  it('keeps the name in history', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { name: 'Remembered Well', role: 'FOREMAN' });
    const task = await buildTask(test.db, { assigned_to_id: user.id, assignee_role: 'FOREMAN' });
    await call('DELETE', `/users/${user.id}`);
    expect((await call('GET', `/tasks/${task.id}`)).json().assignedToName).toBe('Remembered Well');
  });

  it('succeeds once when requested twice concurrently', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db);
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `/users/${user.id}`)));
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
  });
});
