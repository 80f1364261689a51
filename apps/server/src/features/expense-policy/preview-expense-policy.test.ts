import type { ExpensePolicyInput, ExpensePolicyPreview } from '@binaa/contract/expense-policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { offPolicy } from '../../../test/factories/expense-policy.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let admin: Call;
let submitterId: number;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ id: submitterId } = (await test.signInAs('FOREMAN')).user);
});

async function preview(change: Partial<ExpensePolicyInput>): Promise<ExpensePolicyPreview> {
  const answer = await admin('POST', '/expense-policy/preview', { ...offPolicy, ...change });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The expenses of a project of their own, so that a rule of the project counts exactly these. */
async function buildSpending(expenses: Partial<Parameters<typeof buildExpense>[1]>[]): Promise<number> {
  const project = await buildProject(test.db);
  for (const expense of expenses) {
    await buildExpense(test.db, { submitted_by_id: submitterId, project_id: project.id, ...expense });
  }
  return project.id;
}

// Today is 10 March 2026.
describe('trying out an expense policy', () => {
  it('counts what would have been refused or kept for a second approval, each expense once', async () => {
    const projectId = await buildSpending([
      { amount_minor: 49_999 },
      { amount_minor: 50_000 },
      { amount_minor: 60_000, receipt_key: 'expenses/general/receipt.jpg' },
      { amount_minor: 6_000_000, status: 'REJECTED' },
    ]);
    expect(await preview({})).toMatchObject({ heldBack: 0 });
    const heldBack = async (rule: object) => (await preview({ rules: [{ projectId, ...rule }] })).heldBack;
    expect(await heldBack({ receiptFrom: 500 })).toBe(2);
    expect(await heldBack({ secondFrom: 60_000 })).toBe(1);
    expect(await heldBack({ receiptFrom: 500, secondFrom: 60_000 })).toBe(2);
    expect(await heldBack({ limit: 500, limitAction: 'WARN' })).toBe(0);
    expect(await heldBack({ limit: 500, limitAction: 'BLOCK' })).toBe(2);
  });

  it('takes each value from the most particular rule that has it', async () => {
    const projectId = await buildSpending([
      { category: 'FUEL', amount_minor: 10_000 },
      { category: 'MATERIALS', amount_minor: 10_000 },
    ]);
    const rules = [
      { category: 'FUEL', receiptFrom: 100 },
      { projectId, limit: 100, receiptFrom: 1_000 },
      { projectId, category: 'FUEL', limit: 99, limitAction: 'BLOCK' },
    ] satisfies ExpensePolicyInput['rules'];
    // Fuel is above its limit of 99. The project's rule asks for a receipt from 1,000 only, also of fuel.
    expect(await preview({ rules })).toMatchObject({ heldBack: 1 });
    const [, ofProject, ofPair] = rules;
    expect(await preview({ limitAction: 'BLOCK', rules: [{ ...ofProject, limit: 99 }] })).toMatchObject({
      heldBack: 2,
    });
    expect(await preview({ rules: [{ ...ofPair, limitAction: null }] })).toMatchObject({ heldBack: 0 });
  });

  it('looks 90 days back, today included, and leaves deleted expenses out', async () => {
    const projectId = await buildSpending([
      { spent_on: '2026-03-10' },
      { spent_on: '2025-12-11' },
      { spent_on: '2025-12-10' },
      { spent_on: '2026-03-01', deleted_at: new Date() },
    ]);
    expect(await preview({ rules: [{ projectId, receiptFrom: 1 }] })).toMatchObject({ heldBack: 2 });
  });

  it('saves nothing, and is open to ADMIN only', async () => {
    const { call: engineer } = await test.signInAs('ENGINEER');
    expect((await engineer('POST', '/expense-policy/preview', offPolicy)).statusCode).toBe(403);
    await preview({ receiptFrom: 1 });
    expect((await admin('GET', '/expense-policy')).json()).toEqual({ ...offPolicy, version: 1 });
    expect(await auditTrail(test.db, 'expense-policy', 1)).toEqual([]);
    expect((await admin('POST', '/expense-policy/preview', { ...offPolicy, ageDays: 0 })).json()).toMatchObject({
      status: 400,
      errors: { ageDays: 'Days until an expense is old must be between 1 and 365' },
    });
  });
});
