import { expect, it } from 'vitest';
import { mayApprove } from './may-approve.ts';

const [submitter, first, other] = [1, 2, 3];

it.each([
  ['one approval is enough', { needed: 1, given: 0 }, [submitter, first, other]],
  ['two are needed', { needed: 2, given: 1 }, [other]],
  ['an older server does not say', undefined, [submitter, first, other]],
])('offers the approval to those who can give it if %s', (_, approvals, expected) => {
  const expense = { approvals, submittedById: submitter, firstApprovedById: first };
  expect([submitter, first, other].filter((userId) => mayApprove(expense, userId))).toEqual(expected);
});
