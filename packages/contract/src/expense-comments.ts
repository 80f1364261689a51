import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, requiredId, requiredText } from './fields.ts';
import { defineMessages } from './message.ts';

export const commentMessages = defineMessages('comment', {
  notFound: 'Comment not found',
  required: 'Write a comment first.',
});

export const commentRules = z.object({ value: requiredText('Comment', 1000, commentMessages.required) });

export const expenseComment = z.object({
  id: z.int(),
  expenseId: z.int(),
  value: z.string(),
  authorId: z.int(),
  authorName: z.string(),
  createdAt: z.string(),
  can: z.object({ delete: z.boolean() }),
});
export type ExpenseComment = z.output<typeof expenseComment>;

export const listExpenseComments = defineEndpoint({
  method: 'GET',
  path: '/expense-comments/expense/{id}',
  summary: "List an expense's comments, oldest first; a FOREMAN reads those of their own expenses",
  allow: 'expense.comment',
  params: idParams('id'),
  response: z.array(expenseComment),
});

export const createExpenseComment = defineEndpoint({
  method: 'POST',
  path: '/expense-comments',
  summary: 'Comment on an expense; the caller is the author',
  allow: 'expense.comment',
  body: z.extend(commentRules, { expenseId: requiredId(fieldMessages.invalidId) }),
  response: expenseComment,
  status: 201,
  idempotent: true,
});

export const deleteExpenseComment = defineEndpoint({
  method: 'DELETE',
  path: '/expense-comments/{id}',
  summary: 'Hide a comment, as its author or an ADMIN',
  allow: 'expense.delete-comment',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
