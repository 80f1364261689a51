import { payerOf, postExpense } from '../../src/features/ledger/post-expense.ts';
import type { Db, ExpenseRow, NewExpense } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';

/** Also posts an approved expense to the ledger, as the database requires. */
export async function buildExpense(
  db: Db,
  overrides: Partial<NewExpense> & { submitted_by_id: number },
): Promise<ExpenseRow> {
  const decided = overrides.status && overrides.status !== 'PENDING';
  return db.transaction().execute(async (tx) => {
    const expense = await tx
      .insertInto('expenses')
      .values({
        related_type: overrides.project_id ? 'PROJECT' : 'GENERAL_EXPENSE',
        category: 'MATERIALS',
        amount_minor: 10_000,
        spent_on: '2026-03-01',
        status: 'PENDING',
        decided_by_id: decided ? overrides.submitted_by_id : null,
        decided_at: decided ? testNow : null,
        created_at: testNow,
        updated_at: testNow,
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (expense.status === 'APPROVED') {
      const submitter = await tx
        .selectFrom('users')
        .select(['id', 'role'])
        .where('id', '=', expense.submitted_by_id)
        .executeTakeFirstOrThrow();
      await postExpense(tx, expense, payerOf(submitter, expense.payment_method), { userId: submitter.id, at: testNow });
    }
    return expense;
  });
}

/** A comment of the author on an expense of theirs. */
export async function buildComment(db: Db, comment: { author_id: number; value: string }): Promise<number> {
  const expense = await buildExpense(db, { submitted_by_id: comment.author_id });
  const { id } = await db
    .insertInto('expense_comments')
    .values({ ...comment, expense_id: expense.id, created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let supplierCount = 0;

/** No two suppliers have the same name. */
export async function buildSupplier(db: Db, name = 'Supplier'): Promise<number> {
  supplierCount += 1;
  const { id } = await db
    .insertInto('suppliers')
    .values({ name: `${name} ${supplierCount}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
