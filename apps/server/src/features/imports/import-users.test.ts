import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { checkImport, errorsOf, getImport, importFile, runImport, sendFile } from '../../../test/imports.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

const test = useTestApp();

const headings = ['Name', 'Username', 'Role', 'Salary'];
const counts = (created: number, updated: number, same: number, errors: number) => ({ created, updated, same, errors });

function people(prefix: string, number: number): string[][] {
  return Array.from({ length: number }, (_, at) => [
    `Person ${at + 1}`,
    `${prefix}${at + 1}@example.qa`,
    'Worker',
    '2500',
  ]);
}

async function usersNamed(prefix: string): Promise<number> {
  const rows = await test.db.selectFrom('users').select('id').where('email', 'like', `${prefix}%`).execute();
  return rows.length;
}

describe('120 users with two faulty rows', () => {
  const rows = people('crew', 120);
  rows[16] = ['Person 17', 'crew17@example.qa', 'Boss', ''];
  rows[62] = ['Person 63', 'crew5@example.qa', 'Worker', ''];

  it('are all refused in mode ALL, imported without the two in mode GOOD_ROWS, and the same when imported again', async () => {
    const { call } = await test.signInAs('ADMIN');
    const id = await sendFile(call, 'USERS', { headings, rows });
    const checked = await checkImport(test, call, id);
    expect(checked).toMatchObject({ state: 'CHECKED', counts: counts(118, 0, 0, 2), rowCount: 120, handledRows: 120 });
    expect(await errorsOf(call, id)).toEqual([
      '17 role: Invalid role',
      '63 username: Username crew5@example.qa is already in row 5',
    ]);
    expect(await usersNamed('crew')).toBe(0);

    expect(await runImport(test, call, id)).toMatchObject({
      state: 'FAILED',
      message: 'Nothing was imported, because rows have errors.',
    });
    expect(await usersNamed('crew')).toBe(0);

    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
    expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: counts(118, 0, 0, 2) });
    expect(await usersNamed('crew')).toBe(118);

    expect(await importFile(test, call, 'USERS', { headings, rows })).toMatchObject({
      state: 'DONE',
      counts: counts(0, 0, 118, 2),
    });
    rows[16] = ['Person 17', 'crew17@example.qa', 'Foreman', ''];
    expect(await importFile(test, call, 'USERS', { headings, rows })).toMatchObject({ counts: counts(1, 0, 118, 1) });
    expect((await verifyAudit(test.db, test.clock.now)).holds).toBe(true);
  });

  it('can sign in with their username with RESET_MODE=email, and must then change the password', async () => {
    const { call } = await test.signInAs('ADMIN');
    const file = { headings, rows: people('signing', 1) };
    await importFile(test, call, 'USERS', file, { resetMode: 'email' });
    const answer = await test.call('POST', '/auth/signin', {
      email: 'signing1@example.qa',
      password: 'signing1@example.qa',
    });
    expect(answer.statusCode).toBe(200);
    expect((await test.call('GET', '/users/1', undefined, {})).statusCode).toBe(401);
  });

  it('leave one audit entry for all', async () => {
    const { call } = await test.signInAs('ADMIN');
    const done = await importFile(test, call, 'USERS', { headings, rows: people('audited', 3) });
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('entity', '=', 'import')
      .where('entity_id', '=', done.id)
      .execute();
    expect(entries).toMatchObject([
      { action: 'import.run', after: { kind: 'USERS', recordCount: 3, records: [{ action: 'user.create' }, {}, {}] } },
    ]);
    const shown = await call('GET', `/audit?entity=import&entityId=${done.id}`);
    expect(shown.body).not.toContain('audited1@example.qa');
  });
});

it('updates people found by their username, and keeps what the file does not have', async () => {
  const { call } = await test.signInAs('ADMIN');
  const user = await buildUser(test.db, { role: 'WORKER', email: 'Known@Example.qa', salary_minor: 300_000 });
  const done = await importFile(test, call, 'USERS', {
    headings: ['الاسم', 'اسم المستخدم', 'الدور'],
    rows: [['اسم جديد', 'known@example.qa', 'عامل']],
  });
  expect(done).toMatchObject({ counts: counts(0, 1, 0, 0) });
  const after = await test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({ name: 'اسم جديد', salary_minor: 300_000, email: 'known@example.qa' });
});

it('imports names in the other language from a column that a file may have', async () => {
  const { call } = await test.signInAs('ADMIN');
  const file = (otherName: string) => ({
    headings: ['Name', 'Username', 'Role', 'Spelling in the other language'],
    rows: [['Ganesh Rai', 'ganesh.rai@example.qa', 'Worker', otherName]],
  });
  const nameOf = async () => {
    const [user] = (await call('GET', '/users?search=ganesh.rai')).json().content;
    return user.otherName;
  };
  expect(await importFile(test, call, 'USERS', file('غانيش راي'))).toMatchObject({ counts: counts(1, 0, 0, 0) });
  expect(await nameOf()).toBe('غانيش راي');
  expect(await importFile(test, call, 'USERS', file('غانيش راي'))).toMatchObject({ counts: counts(0, 0, 1, 0) });
  const without = { headings: ['Name', 'Username', 'Role'], rows: [['Ganesh', 'ganesh.rai@example.qa', 'Worker']] };
  expect(await importFile(test, call, 'USERS', without)).toMatchObject({ counts: counts(0, 1, 0, 0) });
  expect(await nameOf()).toBe('غانيش راي');
});

it('refuses a username that another Ref stands for, and imports the other rows', async () => {
  const { call } = await test.signInAs('ADMIN');
  const refHeadings = ['Ref', 'Name', 'Username', 'Role'];
  const first = { headings: refHeadings, rows: [['R1', 'First', 'first@example.qa', 'Worker']] };
  await importFile(test, call, 'USERS', first);
  const done = await importFile(test, call, 'USERS', {
    headings: refHeadings,
    rows: [
      ['R2', 'Second', 'first@example.qa', 'Worker'],
      ['R3', 'Third', 'third@example.qa', 'Worker'],
    ],
  });
  expect(done).toMatchObject({ state: 'DONE', counts: counts(1, 0, 0, 1) });
  expect(await errorsOf(call, done.id)).toEqual(['1 username: This username is already taken']);
});

it('gives the username of a deleted person to a new one, and does not import the deleted person again', async () => {
  const { call } = await test.signInAs('ADMIN');
  const refHeadings = ['Ref', 'Name', 'Username', 'Role'];
  const left = ['L1', 'Left', 'leaver@example.qa', 'Worker'];
  await importFile(test, call, 'USERS', { headings: refHeadings, rows: [left] });
  await test.db.updateTable('users').set({ deleted_at: new Date() }).where('email', '=', 'leaver@example.qa').execute();
  const done = await importFile(test, call, 'USERS', {
    headings: refHeadings,
    rows: [
      ['L1', 'Left', 'someone-else@example.qa', 'Worker'],
      ['L2', 'Successor', 'leaver@example.qa', 'Worker'],
    ],
  });
  expect(done).toMatchObject({ state: 'DONE', counts: counts(1, 0, 0, 1) });
  expect(await errorsOf(call, done.id)).toEqual(['1 ref: This was imported before and has been deleted.']);
});

it('adds no administrators and changes no other administrator', async () => {
  const { call } = await test.signInAs('ADMIN');
  const other = await buildUser(test.db, { role: 'ADMIN', email: 'boss@example.qa' });
  const promoted = await buildUser(test.db, { role: 'FOREMAN', email: 'promoted@example.qa' });
  const id = await sendFile(call, 'USERS', {
    headings,
    rows: [
      ['New', 'newadmin@example.qa', 'ADMIN', ''],
      [promoted.name, promoted.email, 'ADMIN', ''],
      ['Renamed', other.email, 'ADMIN', ''],
    ],
  });
  await checkImport(test, call, id);
  expect(await errorsOf(call, id)).toEqual([
    '1 role: Add administrators on the Users page.',
    '2 role: Add administrators on the Users page.',
    '3 -: Admins cannot modify other admin accounts',
  ]);
});

it('says in a real company that passwords must be reset, and lets nobody sign in with the username', async () => {
  const { call } = await test.signInAs('ADMIN');
  const id = await sendFile(call, 'USERS', { headings, rows: people('random', 2) });
  await checkImport(test, call, id);
  expect(await getImport(call, id)).toMatchObject({ needsPasswordResets: true });
  expect(await runImport(test, call, id)).toMatchObject({
    state: 'DONE',
    needsPasswordResets: true,
  });
  const answer = await test.call('POST', '/auth/signin', {
    email: 'random1@example.qa',
    password: 'random1@example.qa',
  });
  expect(answer.statusCode).toBe(401);
});

it('made the users that the list shows for it, until then none', async () => {
  const { call } = await test.signInAs('ADMIN');
  const namesOf = async (id: number) => {
    const { content } = (await call('GET', `/users?importId=${id}`)).json<{ content: { email: string }[] }>();
    return content.map(({ email }) => email);
  };
  await importFile(test, call, 'USERS', { headings, rows: people('made', 1) });
  // The first was made before, the second is refused.
  const rows = [...people('made', 4)];
  rows[1] = ['Person 2', 'made2@example.qa', 'Boss', ''];
  const id = await sendFile(call, 'USERS', { headings, rows });
  await checkImport(test, call, id);
  expect(await namesOf(id)).toEqual([]);
  await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
  await runImport(test, call, id);
  expect(await namesOf(id)).toEqual(['made3@example.qa', 'made4@example.qa']);
  const projects = { headings: ['Name', 'Location', 'Total Price'], rows: [['A project', 'Doha', '5']] };
  expect(await namesOf((await importFile(test, call, 'PROJECTS', projects)).id)).toEqual([]);
});
