import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { mayAttempt } from '@binaa/contract/permissions';
import { writeAudit } from '../../platform/audit.ts';
import { type AppError, forbidden, invalid } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { breachesOf } from '../expense-policy/expense-breaches.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { checkExpenseFacts, supplierOf, unknownProject } from './check-expense-references.ts';
import { expenseColumns, factColumns } from './expense.columns.ts';
import { presentExpense } from './expense.presenter.ts';
import { insertExpense, rowOf } from './expense.queries.ts';

type Submission = {
  /** The caller submits it, unless an import names who did. */
  submittedById?: number | undefined;
  /** The rejected expense that this one replaces. */
  resubmitOfId?: number;
  /** What was recorded elsewhere is taken over as it is: the expense policy is not applied. */
  isImported?: boolean;
};

export async function createExpense(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  input: ExpenseInput,
  { submittedById = actor.id, resubmitOfId, isImported = false }: Submission = {},
): Promise<Expense> {
  if (input.orderId != null && !mayAttempt(actor.role, 'order.read')) throw forbidden();
  const key = input.invoiceImageUrl ?? null;
  const columns = {
    ...expenseColumns(input),
    ...factColumns(input, { supplierId: await supplierOf(tx, deps.clock, actor, input) }),
    receipt_key: key,
    resubmit_of_id: resubmitOfId ?? null,
  };
  await checkExpenseFacts(tx, columns);
  const expense = await insertExpense(tx, columns, { userId: submittedById, at: deps.clock.now(), isImported });
  if (!expense) throw isImported ? unknownProject() : await whyRefused(tx, columns, submittedById);
  if (key !== null) {
    await attachFile(tx, deps, actor, { kind: 'RECEIPT', key, entityId: expense.id, field: 'invoiceImageUrl' });
  }
  await writeAudit(tx, actor, 'expense.submit', expense.id, { after: rowOf(expense) });
  return presentExpense(expense, actor);
}

type Refused = Parameters<typeof breachesOf>[0] & { project_id: number | null };

async function whyRefused(tx: Db, expense: Refused, submitterId: number): Promise<AppError> {
  const breaches = breachesOf(expense, await readExpenseLimits(tx, expense, submitterId));
  if (Object.keys(breaches).length > 0) return invalid(breaches);
  // Without a project, the policy was relaxed between the two statements.
  return expense.project_id === null ? staleVersion() : unknownProject();
}
