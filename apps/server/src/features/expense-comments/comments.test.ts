import type { ExpenseComment } from '@binaa/contract/expense-comments';
import type { Expense } from '@binaa/contract/expenses';
import { beforeAll, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let submitter: { user: UserRow; call: Call };
let office: { user: UserRow; call: Call };
let expenseId: number;

beforeAll(async () => {
  submitter = await test.signInAs('FOREMAN', { name: 'Salem' });
  office = await test.signInAs('ENGINEER', { name: 'Huda' });
  expenseId = (await buildExpense(test.db, { submitted_by_id: submitter.user.id })).id;
});

const comment = (call: Call, value: unknown, of = expenseId) =>
  call('POST', '/expense-comments', { expenseId: of, value });
const list = async (call: Call) =>
  (await call('GET', `/expense-comments/expense/${expenseId}`)).json<ExpenseComment[]>();

it('the office and the submitter talk about an expense, oldest first', async () => {
  expect((await comment(office.call, 'Which project?')).statusCode).toBe(201);
  expect((await comment(submitter.call, 'للبرج')).statusCode).toBe(201);
  expect(await list(submitter.call)).toMatchObject([
    { value: 'Which project?', authorName: 'Huda', can: { delete: false } },
    { value: 'للبرج', authorName: 'Salem', can: { delete: true } },
  ]);
  const { commentCount } = (await office.call('GET', `/expenses/${expenseId}`)).json<Expense>();
  expect(commentCount).toBe(2);
});

it('another foreman neither reads nor writes comments, nor sees how many there are', async () => {
  const { call } = await test.signInAs('FOREMAN');
  expect((await call('GET', `/expense-comments/expense/${expenseId}`)).statusCode).toBe(403);
  expect((await comment(call, 'Me too')).statusCode).toBe(403);
  expect((await call('GET', `/expenses/${expenseId}`)).json()).toMatchObject({
    commentCount: 0,
    can: { comment: false },
  });
});

it('a comment is deleted by its author or an ADMIN', async () => {
  const { id } = (await comment(office.call, 'Never mind')).json<ExpenseComment>();
  expect((await submitter.call('DELETE', `/expense-comments/${id}`)).statusCode).toBe(403);
  expect((await office.call('DELETE', `/expense-comments/${id}`)).statusCode).toBe(204);
  expect((await office.call('DELETE', `/expense-comments/${id}`)).statusCode).toBe(404);
  expect((await list(office.call)).map((one) => one.id)).not.toContain(id);
  const { id: other } = (await comment(office.call, 'Never mind')).json<ExpenseComment>();
  const admin = await test.signInAs('ADMIN');
  expect((await admin.call('DELETE', `/expense-comments/${other}`)).statusCode).toBe(204);
});

it('a comment needs a text and an expense that exists', async () => {
  expect((await comment(office.call, '   ')).json()).toMatchObject({ errors: { value: 'Write a comment first.' } });
  expect((await comment(office.call, 'x'.repeat(1001))).statusCode).toBe(400);
  expect((await comment(office.call, 'Where?', 999_999)).statusCode).toBe(404);
  const gone = await buildExpense(test.db, { submitted_by_id: submitter.user.id, deleted_at: new Date() });
  expect((await comment(office.call, 'Why?', gone.id)).statusCode).toBe(404);
});
