import { fromMinor } from '@binaa/contract/money';
import { expect } from 'vitest';
import type { Call } from '../build-test-app.ts';
import type { Callers } from './callers.ts';
import { type Command, type ModelExpense, type MoneyModel, pickOf } from './money-model.ts';
import { runCashCommand } from './run-cash-command.ts';

const form = { relatedType: 'GENERAL_EXPENSE', category: 'MATERIALS', date: '2026-03-10' };

/** Runs the command through the API and in the model, and expects the response that the model predicts. */
export async function runCommand(callers: Callers, model: MoneyModel, command: Command): Promise<void> {
  const { admin } = callers;
  switch (command.type) {
    case 'DEPOSIT':
    case 'WITHDRAWAL': {
      const holder = pickOf(model.holders(), command.holder);
      if (!holder) return;
      holder.balance += command.type === 'DEPOSIT' ? command.amountMinor : -command.amountMinor;
      const body = { userId: holder.id, amount: fromMinor(command.amountMinor), type: command.type };
      const answer = await admin('POST', '/foreman-balances/add-balance', body);
      expect(answer.json()).toMatchObject({ balance: fromMinor(holder.balance) });
      return;
    }
    case 'PROJECT_INCOME': {
      model.receive(command.amountMinor);
      const body = { projectId: callers.projectId, amount: fromMinor(command.amountMinor) };
      await expectTransaction(model, admin('POST', '/company-transactions/project-income', body));
      return;
    }
    case 'MANUAL_DEPOSIT':
    case 'MANUAL_WITHDRAWAL': {
      const transactionType = command.type === 'MANUAL_DEPOSIT' ? 'DEPOSIT' : 'WITHDRAWAL';
      if (transactionType === 'DEPOSIT') model.receive(command.amountMinor);
      else model.withdraw(command.amountMinor);
      const body = { transactionType, amount: fromMinor(command.amountMinor) };
      await expectTransaction(model, admin('POST', '/company-transactions/manual', body));
      return;
    }
    case 'SUBMIT': {
      const submitter = pickOf(model.users, command.submitter);
      if (!submitter) return;
      const call = await callers.of(submitter.id);
      const { amountMinor, byCard } = command;
      const paymentMethod = byCard ? 'COMPANY_CARD' : undefined;
      const answer = await call('POST', '/expenses', { ...form, amount: fromMinor(amountMinor), paymentMethod });
      const { id } = answer.json<{ id: number }>();
      model.submit({ id, submitter, amountMinor, byCard, status: 'PENDING' });
      return;
    }
    case 'APPROVE':
    case 'REJECT':
    case 'DELETE':
    case 'EDIT': {
      const expense = pickOf(model.expenses, command.pick);
      if (expense) await changeExpense(callers, model, expense, command);
      return;
    }
    case 'ASK':
    case 'GIVE':
    case 'REFUSE_REQUEST':
    case 'CANCEL_REQUEST':
    case 'OFFER':
    case 'ALLOW':
    case 'ACCEPT':
    case 'REFUSE_OFFER':
    case 'CANCEL_OFFER':
    case 'COUNT':
    case 'CONFIRM':
    case 'WRITE_OFF':
      await runCashCommand(callers, model, command);
  }
}

async function changeExpense(
  callers: Callers,
  model: MoneyModel,
  expense: ModelExpense,
  command: Extract<Command, { type: 'APPROVE' | 'REJECT' | 'DELETE' | 'EDIT' }>,
): Promise<void> {
  const path = `/expenses/${expense.id}`;
  const { admin, administrator } = callers;
  if (command.type === 'DELETE') {
    expect((await admin('DELETE', path)).statusCode).toBe(204);
    model.remove(expense);
    return;
  }
  if (command.type === 'EDIT') {
    const body = { ...form, amount: fromMinor(command.amountMinor) };
    const answer = await admin('PUT', path, body);
    if (!model.mayEdit(expense, command.amountMinor, administrator)) {
      expect(answer.statusCode).toBe(403);
      return;
    }
    model.edit(expense, command.amountMinor);
    expect(answer.json()).toMatchObject({ status: expense.status, amount: body.amount });
    return;
  }
  if (command.type === 'APPROVE') {
    const office = model.users.filter(({ role }) => role !== 'FOREMAN');
    const approver = pickOf([administrator, ...office], command.approver) ?? administrator;
    const call = approver === administrator ? admin : await callers.of(approver.id);
    const answer = await call('PATCH', `${path}/approve`);
    expect(answer.statusCode).toBe(model.approve(expense, approver));
    if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ status: expense.status });
    return;
  }
  const isPending = expense.status === 'PENDING';
  expect((await admin('PATCH', `${path}/reject`)).statusCode).toBe(isPending ? 200 : 409);
  if (isPending) model.decide(expense, 'REJECTED');
}

async function expectTransaction(model: MoneyModel, answer: ReturnType<Call>): Promise<void> {
  expect((await answer).json()).toMatchObject({ balance: fromMinor(model.companyBalance) });
}
