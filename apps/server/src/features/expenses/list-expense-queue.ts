import type { ExpenseQueue, QueuedExpense, QueueQuery } from '@binaa/contract/expense-queue';
import { fieldMessages } from '@binaa/contract/fields';
import { fromMinor } from '@binaa/contract/money';
import { grantOf } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type HolderCash, readCashOf } from '../balances/cash-figures.ts';
import type { BudgetEffect } from '../job-cost/budget-effects.ts';
import { presentDuplicate } from './duplicate.presenter.ts';
import { shownDuplicates } from './duplicate.queries.ts';
import { presentExpense } from './expense.presenter.ts';
import { findDuplicatesOf, isKnownExpense, listWaiting, sumWaiting } from './queue.queries.ts';

const defaultSize = 20;

/** An ENGINEER's queue carries no balances. */
export async function listExpenseQueue(db: Db, clock: Clock, actor: Actor, query: QueueQuery): Promise<ExpenseQueue> {
  const { after, size = defaultSize, ...filter } = query;
  const reader = { clock, actor };
  const found = await listWaiting(db, reader, { ...filter, after }, size + 1);
  if (after !== undefined && found.length === 0 && !(await isKnownExpense(db, after))) {
    throw invalidField('after', fieldMessages.invalidId);
  }
  const views = found.slice(0, size);
  const sum = await sumWaiting(db, reader, filter);
  const ids = views.map(({ id }) => id);
  const duplicates = await findDuplicatesOf(db, ids, shownDuplicates);
  const submitters = [...new Set(views.map(({ submitted_by_id }) => submitted_by_id))];
  const maySeeCash = grantOf(actor.role, 'cash.read') === 'all' && hasScope(actor, 'finance:read');
  const holders = maySeeCash ? await readCashOf(db, submitters, clock.now()) : [];
  return {
    content: views.map((view) => ({
      expense: presentExpense(view, actor),
      duplicates: duplicates.filter(({ expense_id }) => expense_id === view.id).map(presentDuplicate),
      cash: presentCash(holders.find(({ id }) => id === view.submitted_by_id)),
      budget: presentEffect(view.effect),
    })),
    total: sum.count,
    totalAmount: fromMinor(sum.amount_minor),
    next: found.length > size ? (ids.at(-1) ?? null) : null,
  };
}

function presentCash(holder: HolderCash | undefined) {
  return holder ? { now: fromMinor(holder.balance), afterPending: fromMinor(holder.after_pending) } : null;
}

function presentEffect(effect: BudgetEffect | undefined): QueuedExpense['budget'] {
  if (!effect) return null;
  const { codeId, nameEn, nameAr, used, usedWith } = effect;
  return { codeId, nameEn, nameAr, used, usedWith };
}
