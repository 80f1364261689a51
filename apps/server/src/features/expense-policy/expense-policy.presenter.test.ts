import { expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { policyColumns, ruleColumns } from './expense-policy.columns.ts';
import { presentPolicy } from './expense-policy.presenter.ts';

const input = {
  receiptFrom: 100.5,
  secondFrom: null,
  limit: undefined,
  limitAction: 'BLOCK' as const,
  duplicateDays: 3,
  ageDays: 30,
  reasonOnEveryCall: true,
  handoverLimit: 500,
  writeOffLimit: 50,
  rules: [],
};
const columns = {
  receipt_from_minor: 10_050,
  second_from_minor: null,
  limit_minor: null,
  limit_action: 'BLOCK' as const,
  duplicate_days: 3,
  age_days: 30,
  reason_on_every_call: true,
  handover_limit_minor: 50_000,
  write_off_limit_minor: 5_000,
};

it('stores a policy in dirhams, and what is not set as null', () => {
  expect(policyColumns(input)).toEqual(columns);
});

it('keeps the limits that older callers do not send, and takes one of nothing', () => {
  expect(policyColumns(input)).not.toHaveProperty('write_off_month_limit_minor');
  expect(policyColumns({ ...input, writeOffMonthLimit: 0 })).toMatchObject({ write_off_month_limit_minor: 0 });
});

it('keeps the limit of orders that a caller does not send, also one of nothing that they send', () => {
  expect(policyColumns(input)).not.toHaveProperty('order_limit_minor');
  expect(policyColumns({ ...input, orderLimit: 0 })).toMatchObject({ order_limit_minor: 0 });
  expect(policyColumns({ ...input, orderLimit: 20_000 })).toMatchObject({ order_limit_minor: 2_000_000 });
});

it('stores a rule of a project, of a category or of both', () => {
  const amounts = { receipt_from_minor: null, second_from_minor: null, limit_minor: 100 };
  expect(ruleColumns({ projectId: 3, limit: 1 })).toEqual({
    project_id: 3,
    category: null,
    limit_action: null,
    ...amounts,
  });
  expect(ruleColumns({ category: 'FUEL', limit: 1, limitAction: 'WARN' })).toEqual({
    project_id: null,
    category: 'FUEL',
    limit_action: 'WARN',
    ...amounts,
  });
});

it('presents a policy with its rules, and the limit of orders to the office alone', () => {
  const row = {
    id: 1,
    ...columns,
    order_limit_minor: 2_000_000,
    write_off_month_limit_minor: 200_000,
    updated_at: new Date(0),
    version: 4,
  };
  const rule = {
    project_id: 3,
    project_name: 'Tower',
    category: null,
    receipt_from_minor: null,
    second_from_minor: 0,
    limit_minor: 150,
    limit_action: null,
  };
  const told = {
    receiptFrom: 100.5,
    secondFrom: null,
    limit: null,
    limitAction: 'BLOCK',
    duplicateDays: 3,
    ageDays: 30,
    reasonOnEveryCall: true,
    handoverLimit: 500,
    writeOffLimit: 50,
    writeOffMonthLimit: 2_000,
    rules: [
      {
        projectId: 3,
        projectName: 'Tower',
        category: null,
        receiptFrom: null,
        secondFrom: 0,
        limit: 1.5,
        limitAction: null,
      },
    ],
    version: 4,
  };
  expect(presentPolicy(row, [rule], anActor('FOREMAN'))).toEqual(told);
  expect(presentPolicy(row, [rule], anActor('ENGINEER'))).toEqual({ ...told, orderLimit: 20_000 });
});
