import type { Db } from '../../schema.ts';

export type CommentView = {
  id: number;
  expense_id: number;
  value: string;
  author_id: number;
  author_name: string;
  created_at: Date;
};

function views(db: Db) {
  return db
    .selectFrom('expense_comments as comment')
    .innerJoin('users as author', 'author.id', 'comment.author_id')
    .select([
      'comment.id',
      'comment.expense_id',
      'comment.value',
      'comment.author_id',
      'author.name as author_name',
      'comment.created_at',
    ])
    .where('comment.deleted_at', 'is', null);
}

export function listCommentViews(db: Db, expenseId: number): Promise<CommentView[]> {
  return views(db)
    .where('comment.expense_id', '=', expenseId)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();
}

export function findCommentView(db: Db, id: number): Promise<CommentView | undefined> {
  return views(db).where('comment.id', '=', id).executeTakeFirst();
}

export async function insertComment(
  tx: Db,
  comment: { expense_id: number; value: string; author_id: number; created_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('expense_comments').values(comment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markCommentDeleted(tx: Db, id: number, at: Date): Promise<boolean> {
  const deleted = await tx
    .updateTable('expense_comments')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return deleted.numUpdatedRows > 0n;
}
