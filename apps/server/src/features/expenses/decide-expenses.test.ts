import type { DecisionResult, ExpenseQueue } from '@binaa/contract/expense-queue';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { ExpenseRow, UserRow } from '../../schema.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN', { name: 'Khalid' }));
  ({ call: engineer } = await test.signInAs('ENGINEER'));
});

async function foremanWithCash(amount: number): Promise<UserRow> {
  const { user } = await test.signInAs('FOREMAN');
  await giveFloat(test.db, user.id, amount);
  return user;
}

const decide = (call: Call, body: object, key?: string) =>
  call('POST', '/expenses/decisions', body, key === undefined ? {} : { 'idempotency-key': key });
const seen = (expenses: readonly ExpenseRow[]) => expenses.map(({ id, version }) => ({ id, version }));
const resultsOf = (answer: { json: <T>() => T }) => answer.json<{ results: DecisionResult[] }>().results;

describe('deciding several expenses', () => {
  it('decides each by itself, and the same once more for the same key', async () => {
    await setPolicy(admin, { secondFrom: 50_000 });
    const { id: submitted_by_id } = await foremanWithCash(100_000);
    const good = await buildExpense(test.db, { submitted_by_id, amount_minor: 1_000 });
    const flagged = await buildExpense(test.db, { submitted_by_id, amount_minor: 2_000, spent_on: '2025-01-01' });
    const rejected = await buildExpense(test.db, { submitted_by_id, amount_minor: 3_000 });
    await admin('PATCH', `/expenses/${rejected.id}/reject`);
    const deleted = await buildExpense(test.db, { submitted_by_id, amount_minor: 4_000, deleted_at: testNow });
    const high = await buildExpense(test.db, { submitted_by_id, amount_minor: 5_000_000 });

    const items = [...seen([good, flagged]), { id: rejected.id, version: 2 }, ...seen([deleted, high])];
    const body = { decision: 'APPROVE', items };
    const answer = await decide(engineer, body, 'five');
    expect(answer.statusCode).toBe(200);
    expect(resultsOf(answer)).toMatchObject([
      { id: good.id, result: 'APPROVED', expense: { status: 'APPROVED' } },
      { id: flagged.id, result: 'SKIPPED_FLAGGED' },
      { id: rejected.id, result: 'CONFLICT', message: 'This expense was already rejected by Khalid.' },
      { id: deleted.id, result: 'NOT_FOUND', message: 'Expense not found' },
      { id: high.id, result: 'FIRST_APPROVAL', expense: { status: 'PENDING', approvals: { needed: 2, given: 1 } } },
    ]);
    expect((await decide(engineer, body, 'five')).json()).toEqual(answer.json());
    const postings = await test.db
      .selectFrom('ledger_postings')
      .select('expense_id')
      .where('expense_id', 'in', [good.id, flagged.id, rejected.id, high.id])
      .execute();
    expect(postings).toEqual([{ expense_id: good.id }]);

    expect(resultsOf(await decide(engineer, { ...body, items: seen([flagged]), includeFlagged: true }))).toMatchObject([
      { result: 'APPROVED' },
    ]);
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
    await setPolicy(admin, {});
  });

  it('rejects with a reason, and refuses what has changed or is not for this person', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const one = await buildExpense(test.db, { submitted_by_id, spent_on: '2025-01-01' });
    const changed = await buildExpense(test.db, { submitted_by_id, version: 2 });
    const items = [...seen([one]), { id: changed.id, version: 1 }];
    expect((await decide(admin, { decision: 'REJECT', items })).json()).toMatchObject({
      errors: { reason: 'Reason is required' },
    });
    expect(resultsOf(await decide(admin, { decision: 'REJECT', reason: 'Duplicate', items }))).toMatchObject([
      { id: one.id, result: 'REJECTED', expense: { rejectReason: 'Duplicate' } },
      { id: changed.id, result: 'CONFLICT', reason: { code: expect.stringContaining('stale') } },
    ]);

    await setPolicy(admin, { secondFrom: 1 });
    const { user, call } = await test.signInAs('ADMIN');
    const own = await buildExpense(test.db, { submitted_by_id: user.id });
    const approval = { decision: 'APPROVE', includeFlagged: true, items: seen([own]) };
    expect(resultsOf(await decide(call, approval))).toMatchObject([
      { result: 'FORBIDDEN', message: 'An amount this high must be approved by others.' },
    ]);
    await setPolicy(admin, {});
  });

  it('refuses a key that was used for other expenses before it decides any', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const one = await buildExpense(test.db, { submitted_by_id, amount_minor: 501 });
    const other = await buildExpense(test.db, { submitted_by_id, amount_minor: 502 });
    expect((await decide(admin, { decision: 'APPROVE', items: seen([one]) }, 'reused')).statusCode).toBe(200);
    for (const items of [seen([other, one]), seen([other])]) {
      const answer = await decide(admin, { decision: 'APPROVE', items }, 'reused');
      expect(answer.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    }
    expect((await admin('GET', `/expenses/${other.id}`)).json()).toMatchObject({ status: 'PENDING' });
  });

  it('answers the same for the same key although what was refused could be decided by now', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const old = await buildExpense(test.db, { submitted_by_id, amount_minor: 511, spent_on: '2025-01-01' });
    const body = { decision: 'APPROVE', items: seen([old]) };
    const answer = await decide(admin, body, 'refused');
    expect(resultsOf(answer)).toMatchObject([{ result: 'SKIPPED_FLAGGED' }]);
    await setPolicy(admin, { ageDays: 365 });
    await test.db.updateTable('expenses').set({ spent_on: '2026-03-09' }).where('id', '=', old.id).execute();
    expect((await decide(admin, body, 'refused')).json()).toEqual(answer.json());
    expect((await admin('GET', `/expenses/${old.id}`)).json()).toMatchObject({ status: 'PENDING' });
    expect(resultsOf(await decide(admin, body, 'asked-again'))).toMatchObject([{ result: 'APPROVED' }]);
    await setPolicy(admin, {});
  });

  it('goes on where it was cut off', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const one = await buildExpense(test.db, { submitted_by_id, amount_minor: 512 });
    const two = await buildExpense(test.db, { submitted_by_id, amount_minor: 513 });
    const body = { decision: 'APPROVE', items: seen([one, two]) };
    const answer = await decide(admin, body, 'cut-off');
    // As if the process had ended before the second one and before the answer.
    await test.db
      .updateTable('idempotency_keys')
      .set({ status: null, response: null })
      .where('key', '=', 'cut-off')
      .execute();
    await test.db.deleteFrom('idempotency_keys').where('key', '=', `cut-off ${two.id}`).execute();
    expect(resultsOf(await decide(admin, body, 'cut-off'))).toMatchObject([
      { result: 'APPROVED' },
      { result: 'CONFLICT', message: 'This expense was already approved by Khalid.' },
    ]);
    expect(resultsOf(answer)).toMatchObject([{ result: 'APPROVED' }, { result: 'APPROVED' }]);
  });

  it('keeps the keys of single expenses apart from the keys that callers send', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const one = await buildExpense(test.db, { submitted_by_id, amount_minor: 514 });
    const other = await buildExpense(test.db, { submitted_by_id, amount_minor: 515 });
    await decide(admin, { decision: 'APPROVE', items: seen([one]) }, 'apart');
    const key = { 'idempotency-key': `apart:${one.id}` };
    expect((await admin('PATCH', `/expenses/${other.id}/approve`, {}, key)).statusCode).toBe(200);
  });

  it('tells an outdated screen first, also of a flagged expense', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const { id } = await buildExpense(test.db, { submitted_by_id, spent_on: '2025-01-01', version: 2 });
    const answer = await decide(admin, { decision: 'APPROVE', items: [{ id, version: 1 }] });
    expect(resultsOf(answer)).toMatchObject([{ id, result: 'CONFLICT' }]);
  });

  it('does not read the reason of an approval', async () => {
    const { id: submitted_by_id } = await foremanWithCash(1_000);
    const one = await buildExpense(test.db, { submitted_by_id, amount_minor: 503 });
    const body = { decision: 'APPROVE', reason: 'OK', items: seen([one]) };
    expect(resultsOf(await decide(admin, body))).toMatchObject([{ result: 'APPROVED' }]);
  });

  it.each([
    [{ decision: 'APPROVE', items: [] }, { items: 'Between 1 and 100 expenses can be decided at once.' }],
    [{ decision: 'MAYBE', items: [{ id: 1, version: 1 }] }, { decision: 'Invalid decision' }],
    [{ decision: 'APPROVE', items: [{ id: 1 }] }, { 'items.0.version': 'Version is required' }],
    [
      { decision: 'APPROVE', items: [1, 1].map((id) => ({ id, version: 1 })) },
      { items: 'An expense can be named only once.' },
    ],
    [{ decision: 'REJECT', reason: 'No', items: [{ id: 1, version: 1 }] }, { reason: expect.any(String) }],
    [{ decision: 'REJECT', reason: '  ', items: [{ id: 1, version: 1 }] }, { reason: 'Reason is required' }],
  ])('refuses %j', async (body, errors) => {
    expect((await decide(admin, body)).json()).toMatchObject({ status: 400, errors });
  });
});

describe('the queue', () => {
  it('lists pending expenses, longest waiting first, with what a decider needs', async () => {
    const user = await foremanWithCash(100);
    const project = await buildProject(test.db);
    const at = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
    const waiting = { submitted_by_id: user.id, project_id: project.id };
    const late = await buildExpense(test.db, { ...waiting, amount_minor: 5_000, created_at: at(1) });
    const early = await buildExpense(test.db, { ...waiting, amount_minor: 5_000, created_at: at(9) });
    const middle = await buildExpense(test.db, { ...waiting, amount_minor: 100, created_at: at(5) });
    await buildExpense(test.db, { ...waiting, status: 'APPROVED', amount_minor: 1 });
    const read = async (query: string, call = admin) =>
      (await call('GET', `/expenses/queue?projectId=${project.id}${query}`)).json<ExpenseQueue>();
    const idsOf = ({ content }: ExpenseQueue) => content.map(({ expense }) => expense.id);

    const first = await read('&size=2');
    expect(first).toMatchObject({
      content: [
        { expense: { id: early.id, flags: ['POSSIBLE_DUPLICATE'] }, duplicates: [{ id: late.id }] },
        { expense: { id: middle.id, flags: [] }, duplicates: [], cash: { now: 99.99, afterPending: -1.01 } },
      ],
      total: 3,
      totalAmount: 101,
      next: middle.id,
    });
    await admin('PATCH', `/expenses/${middle.id}/approve`);
    expect(await read(`&size=2&after=${middle.id}`)).toMatchObject({
      content: [{ expense: { id: late.id, flags: ['POSSIBLE_DUPLICATE', 'OVER_FLOAT'] } }],
      total: 2,
      next: null,
    });
    expect(idsOf(await read('&minAmount=50.01'))).toEqual([]);
    expect(idsOf(await read('&flagged=true'))).toEqual([early.id, late.id]);
    expect(idsOf(await read('&flagged=false'))).toEqual([]);
    expect(idsOf(await read(`&second=false&submitterId=${user.id}`))).toEqual([early.id, late.id]);
    expect((await admin('GET', '/expenses/queue?after=999999')).json()).toMatchObject({
      status: 400,
      errors: { after: 'Invalid id' },
    });
    expect((await read('', engineer)).content.map(({ cash }) => cash)).toEqual([null, null]);
  });

  it('sums all that waits, and what waits of a submitter', async () => {
    const user = await foremanWithCash(100);
    for (const amount_minor of [150, 250]) await buildExpense(test.db, { submitted_by_id: user.id, amount_minor });
    const sumOf = async (query: string) => (await admin('GET', `/expenses/queue?size=1${query}`)).json<ExpenseQueue>();
    expect(await sumOf(`&submitterId=${user.id}`)).toMatchObject({ total: 2, totalAmount: 4 });
    const counted = await sumOf('&minAmount=0');
    expect(await sumOf('')).toMatchObject({ total: counted.total, totalAmount: counted.totalAmount });
  });

  it('is for the office', async () => {
    const { call } = await test.signInAs('FOREMAN');
    expect((await call('GET', '/expenses/queue')).statusCode).toBe(403);
    expect((await decide(call, { decision: 'APPROVE', items: [{ id: 1, version: 1 }] })).statusCode).toBe(403);
  });
});
