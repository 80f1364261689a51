import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';

const test = useTestApp();
const admin = { name: 'First Admin', email: 'first@example.qa', password: 'secret enough' };

it('names every missing field', async () => {
  const answer = await test.call('POST', '/auth/signup', {});
  expect(answer.json().errors).toEqual({
    name: 'Name is a required field',
    email: 'Username is required',
    password: 'New password is required',
  });
});

it('creates exactly one first administrator under concurrent attempts, and is closed afterwards', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => test.call('POST', '/auth/signup', { ...admin, email: `a${index}@x.qa` })),
  );
  expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(4);
  const winner = answers.find((answer) => answer.statusCode === 201);
  const headers = { authorization: `Bearer ${winner?.json().token}` };
  const validated = await test.call('GET', '/auth/validate', undefined, headers);
  expect(validated.json().user).toMatchObject({ name: 'First Admin', role: 'ADMIN' });
  for (const body of [admin, { email: 'a@b' }, {}]) {
    const later = await test.call('POST', '/auth/signup', body);
    expect(later.json()).toMatchObject({ status: 403, message: 'Sign-up is closed: this company already has users.' });
  }
});

it('answers without waiting for a transaction that changes users, once it is closed', async () => {
  await test.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ name: 'Renamed' }).execute();
    const closed = await test.call('POST', '/auth/signup', admin);
    expect(closed.statusCode).toBe(403);
  });
});
