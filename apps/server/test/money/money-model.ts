import type { ExpenseStatus } from '@binaa/contract/expenses';
import type { Role } from '@binaa/contract/roles';
import { type CashCommand, CashModel } from './cash-model.ts';
import type { ModelUser } from './model-user.ts';

/** One action with money. `pick` chooses among the existing expenses. */
export type Command =
  | { type: 'DEPOSIT' | 'WITHDRAWAL'; holder: number; amountMinor: number }
  | { type: 'PROJECT_INCOME' | 'MANUAL_DEPOSIT' | 'MANUAL_WITHDRAWAL'; amountMinor: number }
  | { type: 'SUBMIT'; submitter: number; amountMinor: number; byCard: boolean }
  | { type: 'APPROVE'; pick: number; approver: number }
  | { type: 'REJECT' | 'DELETE'; pick: number }
  | { type: 'EDIT'; pick: number; amountMinor: number }
  | CashCommand;

export type ModelExpense = {
  id: number;
  submitter: ModelUser;
  amountMinor: number;
  byCard: boolean;
  status: ExpenseStatus;
  firstApprover?: Approver | undefined;
  decidedBy?: Approver;
};

/** Somebody of the office. */
export type Approver = { id: number; role: Role };

/** From this amount on, two people approve an expense. */
export const secondFromMinor = 200_000;

/**
 * A simple model of the company's money: a few sums, without accounts, postings or entries.
 */
export class MoneyModel {
  users: ModelUser[] = [];
  expenses: ModelExpense[] = [];
  companyBalance = 0;
  income = 0;
  spent = 0;
  /** The company balance after every company transaction, oldest first, with its change. */
  transactions: { changeMinor: number; balanceMinor: number }[] = [];
  readonly cash = new CashModel(this);

  holders(): ModelUser[] {
    return this.users.filter((user) => user.role === 'FOREMAN' || user.role === 'ADMIN');
  }

  changeCompany(changeMinor: number): void {
    this.companyBalance += changeMinor;
    this.transactions.push({ changeMinor, balanceMinor: this.companyBalance });
  }

  receive(amountMinor: number): void {
    this.income += amountMinor;
    this.changeCompany(amountMinor);
  }

  withdraw(amountMinor: number): void {
    this.spent += amountMinor;
    this.changeCompany(-amountMinor);
  }

  submit(expense: ModelExpense): void {
    this.expenses.push(expense);
    this.count(expense, 1);
  }

  /** The status code of the answer. */
  approve(expense: ModelExpense, approver: Approver): 200 | 403 | 409 {
    if (expense.status !== 'PENDING') return 409;
    const { firstApprover, submitter } = expense;
    if (expense.amountMinor >= secondFromMinor) {
      if (submitter.id === approver.id) return 403;
      if (firstApprover?.id === approver.id) return 409;
      if (firstApprover && ![firstApprover.role, approver.role].includes('ADMIN')) return 403;
      if (!firstApprover) {
        expense.firstApprover = approver;
        return 200;
      }
    }
    this.decide(expense, 'APPROVED');
    expense.decidedBy = approver;
    return 200;
  }

  /** Whoever approved an expense may not raise it to an amount that needs two approvals. */
  mayEdit(
    { status, amountMinor, firstApprover, decidedBy }: ModelExpense,
    newMinor: number,
    editor: Approver,
  ): boolean {
    const isRaised = status === 'APPROVED' && newMinor > amountMinor && newMinor >= secondFromMinor;
    return !isRaised || ![firstApprover?.id, decidedBy?.id].includes(editor.id);
  }

  decide(expense: ModelExpense, status: 'APPROVED' | 'REJECTED'): void {
    this.recount(expense, { status });
    if (status === 'APPROVED') this.spend(expense, expense.amountMinor);
  }

  edit(expense: ModelExpense, amountMinor: number): void {
    const before = expense.amountMinor;
    this.recount(expense, { amountMinor });
    if (expense.status === 'PENDING' && amountMinor !== before) expense.firstApprover = undefined;
    if (expense.status !== 'APPROVED' || amountMinor === before) return;
    this.spend(expense, -before);
    this.spend(expense, amountMinor);
  }

  remove(expense: ModelExpense): void {
    this.count(expense, -1);
    if (expense.status === 'APPROVED') this.spend(expense, -expense.amountMinor);
    this.expenses = this.expenses.filter((other) => other !== expense);
  }

  private recount(expense: ModelExpense, change: Partial<ModelExpense>): void {
    this.count(expense, -1);
    Object.assign(expense, change);
    this.count(expense, 1);
  }

  private count({ submitter, status, amountMinor, byCard }: ModelExpense, sign: 1 | -1): void {
    submitter.totals[status] += sign * amountMinor;
    if (status === 'PENDING' && !byCard) submitter.pendingFloat += sign * amountMinor;
  }

  private spend({ submitter, byCard }: ModelExpense, amountMinor: number): void {
    this.spent += amountMinor;
    if (!byCard && this.holders().includes(submitter)) submitter.balance -= amountMinor;
    this.changeCompany(-amountMinor);
  }
}

export function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(items.length, 1)];
}
