import type { Expense } from '@binaa/contract/expenses';
import type { Role } from '@binaa/contract/roles';
import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { presentExpense } from './expense.presenter.ts';
import type { ExpenseView } from './expense.queries.ts';

const reader = 1;
const somebodyElse = 9;

function anExpense(changes: Partial<ExpenseView> = {}): ExpenseView {
  const submittedAt = new Date('2026-03-10T06:00:00Z');
  return {
    id: 7,
    version: 1,
    created_at: submittedAt,
    updated_at: submittedAt,
    deleted_at: null,
    related_type: 'GENERAL_EXPENSE',
    project_id: null,
    project_name: null,
    site_id: null,
    site_name: null,
    category: 'FUEL',
    amount_minor: 12_345,
    spent_on: '2026-03-09',
    notes: null,
    receipt_key: null,
    supplier_id: null,
    supplier_name: null,
    payment_method: null,
    order_id: null,
    status: 'PENDING',
    submitted_by_id: somebodyElse,
    submitted_by_name: 'Omar',
    decided_by_id: null,
    decided_by_name: null,
    decided_at: null,
    reject_reason: null,
    resubmit_of_id: null,
    resubmitted_as_id: null,
    first_approved_by_id: null,
    first_approved_by_name: null,
    first_approved_at: null,
    second_from_minor: null,
    comment_count: 0,
    ...changes,
  };
}

const canOf = (role: Role, changes: Partial<ExpenseView>) =>
  presentExpense(anExpense(changes), anActor(role, reader)).can;

const nothing: Expense['can'] = { edit: false, decide: false, delete: false, comment: false, resubmit: false };
const office = { ...nothing, edit: true, comment: true };
const admin = { ...office, delete: true };

const own = { submitted_by_id: reader };
const decided = { decided_by_id: somebodyElse, decided_by_name: 'Omar', decided_at: new Date('2026-03-11T06:00:00Z') };
const approved = { ...decided, status: 'APPROVED' } as const;
const rejected = { ...decided, status: 'REJECTED', reject_reason: 'No receipt' } as const;

describe('what a reader can do with an expense', () => {
  it.each<[Role, Expense['can']]>([
    ['ADMIN', { ...admin, decide: true }],
    ['ENGINEER', { ...office, decide: true }],
    ['FOREMAN', { ...nothing, edit: true, comment: true }],
    ['WORKER', nothing],
  ])('%s with an own pending one', (role, can) => {
    expect(canOf(role, own)).toEqual(can);
  });

  it.each<[Role, Expense['can']]>([
    ['ADMIN', { ...admin, decide: true }],
    ['ENGINEER', { ...office, decide: true }],
    ['FOREMAN', nothing],
    ['WORKER', nothing],
  ])("%s with another person's pending one", (role, can) => {
    expect(canOf(role, {})).toEqual(can);
  });

  it.each<[Role, Expense['can'], Expense['can']]>([
    ['ADMIN', admin, admin],
    ['ENGINEER', office, office],
    ['FOREMAN', { ...nothing, comment: true }, nothing],
    ['WORKER', nothing, nothing],
  ])("%s with an approved one, own or another person's", (role, canOwn, canOther) => {
    expect(canOf(role, { ...approved, ...own })).toEqual(canOwn);
    expect(canOf(role, approved)).toEqual(canOther);
  });

  it.each<[Role, Expense['can'], Expense['can']]>([
    ['ADMIN', { ...admin, resubmit: true }, admin],
    ['ENGINEER', { ...office, resubmit: true }, office],
    ['FOREMAN', { ...nothing, comment: true, resubmit: true }, nothing],
    ['WORKER', nothing, nothing],
  ])("%s with a rejected one, own or another person's", (role, canOwn, canOther) => {
    expect(canOf(role, { ...rejected, ...own })).toEqual(canOwn);
    expect(canOf(role, rejected)).toEqual(canOther);
  });

  it('is not to submit a rejected one again when that has been done', () => {
    expect(canOf('FOREMAN', { ...rejected, ...own, resubmitted_as_id: 12 })).toEqual({ ...nothing, comment: true });
  });
});
