import { commentMessages, type ExpenseComment } from '@binaa/contract/expense-comments';
import { grantOf } from '@binaa/contract/permissions';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireDiscussedExpense } from '../expenses/require-discussed-expense.ts';
import {
  type CommentView,
  findCommentView,
  insertComment,
  listCommentViews,
  markCommentDeleted,
} from './comment.queries.ts';

export async function listComments(db: Db, actor: Actor, expenseId: number): Promise<ExpenseComment[]> {
  await requireDiscussedExpense(db, actor, expenseId);
  return (await listCommentViews(db, expenseId)).map((comment) => present(comment, actor));
}

export async function createComment(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { expenseId, value }: { expenseId: number; value: string },
): Promise<ExpenseComment> {
  await requireDiscussedExpense(tx, actor, expenseId);
  const id = await insertComment(tx, {
    expense_id: expenseId,
    value,
    author_id: actor.id,
    created_at: clock.now(),
  });
  await writeAudit(tx, actor, 'expense-comment.create', id, { after: { expense_id: expenseId, value } });
  return present(found(await findCommentView(tx, id), commentMessages.notFound), actor);
}

/** Hidden, not removed: the audit trail names it. */
export async function deleteComment(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const comment = found(await findCommentView(tx, id), commentMessages.notFound);
  await requireDiscussedExpense(tx, actor, comment.expense_id);
  if (!mayDelete(actor, comment)) throw forbidden();
  if (!(await markCommentDeleted(tx, id, clock.now()))) throw notFound(commentMessages.notFound);
  await writeAudit(tx, actor, 'expense-comment.delete', id, {
    before: { expense_id: comment.expense_id, value: comment.value },
  });
}

function mayDelete(actor: Actor, { author_id }: CommentView): boolean {
  return grantOf(actor.role, 'expense.delete-comment') === 'all' || author_id === actor.id;
}

function present(comment: CommentView, actor: Actor): ExpenseComment {
  return {
    id: comment.id,
    expenseId: comment.expense_id,
    value: comment.value,
    authorId: comment.author_id,
    authorName: comment.author_name,
    createdAt: comment.created_at.toISOString(),
    can: { delete: mayDelete(actor, comment) },
  };
}
