import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  admin = (await test.signInAs('ADMIN', { name: 'Zayed Al-Attiyah', email: 'zayed@example.qa' })).call;
  await buildUser(test.db, { name: 'bilal Hussain', email: 'bilal@example.qa', role: 'FOREMAN', category: 'CIVIL' });
  await buildUser(test.db, {
    name: 'Anwar Hossain',
    email: 'anwar@site.qa',
    category: 'PLUMBER',
    salary_minor: 1_234_567,
  });
  await buildUser(test.db, { name: 'سارة المري', email: 'sara@example.qa', role: 'ENGINEER' });
  await buildUser(test.db, { name: 'Deleted Person', email: 'gone@example.qa', deleted_at: new Date() });
});

async function names(path: string, call: Call = admin): Promise<string[]> {
  const answer = await call('GET', path);
  expect(answer.statusCode).toBe(200);
  return answer.json().content.map((user: { name: string }) => user.name);
}

describe('the list of users', () => {
  it('is a page sorted by name, case-insensitive, without deleted users', async () => {
    const answer = await admin('GET', '/users');
    expect(answer.json()).toMatchObject({ totalElements: 4, totalPages: 1, number: 0, size: 10 });
    expect(await names('/users')).toEqual(['Anwar Hossain', 'bilal Hussain', 'Zayed Al-Attiyah', 'سارة المري']);
    expect(await names('/users?page=1&size=3')).toEqual(['سارة المري']);
  });

  it('shows every field of a user to an ADMIN', async () => {
    const answer = await admin('GET', '/users?search=anwar');
    expect(answer.json().content).toEqual([
      {
        id: expect.any(Number),
        name: 'Anwar Hossain',
        firstName: 'Anwar',
        lastName: 'Hossain',
        otherName: null,
        email: 'anwar@site.qa',
        role: 'WORKER',
        category: 'PLUMBER',
        salary: 12_345.67,
        balance: null,
        passwordResetRequired: false,
        createdAt: '2026-03-10T09:00:00.000Z',
        updatedAt: '2026-03-10T09:00:00.000Z',
        version: 1,
        can: { edit: true, delete: true, resetPassword: true, balance: false },
      },
    ]);
  });

  it('is searched by name and username, in any case and script', async () => {
    expect(await names('/users?search=HUSSAIN')).toEqual(['bilal Hussain']);
    expect(await names('/users?search=Site.QA')).toEqual(['Anwar Hossain']);
    expect(await names(`/users?search=${encodeURIComponent('سارة')}`)).toEqual(['سارة المري']);
    expect(await names('/users?search=%25')).toEqual([]);
    expect(await names('/users?search=_')).toEqual([]);
  });

  it('is filtered by role and category', async () => {
    expect(await names('/users?role=FOREMAN')).toEqual(['bilal Hussain']);
    expect(await names('/users?category=PLUMBER')).toEqual(['Anwar Hossain']);
    expect(await names('/users?role=FOREMAN&category=PLUMBER')).toEqual([]);
  });

  it('is sorted as asked', async () => {
    expect(await names('/users?sort=name,desc&size=2')).toEqual(['سارة المري', 'Zayed Al-Attiyah']);
    expect(await names('/users?sort=email,asc&size=1')).toEqual(['Anwar Hossain']);
  });

  it.each([
    ['role=BOSS', 'role', 'Invalid role'],
    ['category=COOK', 'category', 'Invalid category'],
    ['size=0', 'size', 'Size must be a whole number from 1 to 1000'],
    ['sort=salary,asc', 'sort', 'Sort must be a known field, then asc or desc'],
  ])('answers 400 to %s', async (query, field, message) => {
    const answer = await admin('GET', `/users?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: message });
  });
});

describe('the users of a role', () => {
  it('are a page by name', async () => {
    expect(await names('/users/role/FOREMAN?page=0&size=100')).toEqual(['bilal Hussain']);
    expect(await names('/users/role/WORKER?category=CIVIL')).toEqual([]);
  });

  it('answer 400 for an unknown role', async () => {
    const answer = await admin('GET', '/users/role/BOSS');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ role: 'Invalid role' });
  });

  it.each(['minBalance=0', 'maxBalance=5', 'hasPending=true'])('refuse an ENGINEER who asks by %s', async (query) => {
    const engineer = await test.signInAs('ENGINEER', { name: 'Engineer who asks', deleted_at: null });
    expect((await engineer.call('GET', `/users/role/FOREMAN?${query}`)).statusCode).toBe(403);
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', engineer.user.id).execute();
  });
});
