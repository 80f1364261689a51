import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { Page } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import type { WaitingCounts } from '@binaa/contract/waiting-counts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildFundRequest, buildHandover, giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildOrder, buildVariation } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
let admin: { call: Call; id: number };
let foreman: { call: Call; id: number };

const countsOf = async (call: Call) => (await call('GET', '/waiting-counts')).json<WaitingCounts>();

async function signIn(role: Role) {
  const { call, user } = await test.signInAs(role);
  return { call, id: user.id };
}

/** The hand-overs that a list says the caller can accept or allow. */
async function answerable(call: Call): Promise<number> {
  const { content } = (await call('GET', '/cash-handovers?status=WAITING&size=100')).json<Page<CashHandover>>();
  return content.filter(({ can }) => can.accept || can.allow).length;
}

beforeAll(async () => {
  admin = await signIn('ADMIN');
  foreman = await signIn('FOREMAN');
  const other = await buildUser(test.db, { role: 'FOREMAN' });
  const by = { submitted_by_id: other.id };
  await buildExpense(test.db, by);
  await buildExpense(test.db, { ...by, amount_minor: 20_000 });
  await buildExpense(test.db, { ...by, status: 'REJECTED' });
  await buildExpense(test.db, { ...by, deleted_at: testNow });
  await buildFundRequest(test.db, { holder_id: other.id });
  await buildFundRequest(test.db, {
    holder_id: other.id,
    status: 'CANCELLED',
    decided_by_id: other.id,
    decided_at: testNow,
  });
  const toForeman = { from_id: other.id, to_id: foreman.id };
  const large = { amount_minor: 300_000 };
  await buildHandover(test.db, { ...toForeman, amount_minor: 10_000 });
  await buildHandover(test.db, { ...toForeman, ...large });
  await buildHandover(test.db, {
    ...toForeman,
    ...large,
    status: 'ALLOWED',
    allowed_by_id: admin.id,
    allowed_at: testNow,
  });
  const expired = { created_at: new Date('2026-03-01T08:00:00Z'), expires_at: new Date('2026-03-08T08:00:00Z') };
  await buildHandover(test.db, { ...toForeman, ...expired });
  await buildHandover(test.db, { from_id: foreman.id, to_id: admin.id, amount_minor: 7_000 });
  await giveFloat(test.db, foreman.id, 1_000);
  const made = { created_by_id: admin.id };
  await buildOrder(test.db, { ...made, amount_minor: 50_000_00 });
  await buildOrder(test.db, { ...made, amount_minor: 50_000_01 });
  await buildOrder(test.db, { ...made, amount_minor: 60_000_00, status: 'OPEN' });
  await buildVariation(test.db, made);
  const submitted = { ...made, status: 'SUBMITTED' } as const;
  await buildVariation(test.db, submitted);
  const { id: project_id } = await buildProject(test.db, { deleted_at: testNow });
  await buildVariation(test.db, { ...submitted, project_id });
  await buildOrder(test.db, { ...made, project_id, amount_minor: 60_000_00 });
  expect((await foreman.call('POST', '/cash-counts', { counted: 1_000 })).statusCode).toBe(201);
});

describe('what waits for the reader', () => {
  it('are, for an ADMIN, expenses, requests, hand-overs to accept or allow, counts, orders and variations', async () => {
    expect(await countsOf(admin.call)).toEqual({
      expenses: 2,
      requests: 1,
      handovers: 2,
      counts: 1,
      lowFloats: 0,
      orders: 1,
      variations: 1,
    });
    expect(await answerable(admin.call)).toBe(2);
  });

  it('are, for a FOREMAN, the hand-overs that they can accept', async () => {
    expect(await countsOf(foreman.call)).toEqual({ handovers: 2 });
    expect(await answerable(foreman.call)).toBe(2);
  });

  it('are expenses for an ENGINEER and nothing for a WORKER', async () => {
    expect(await countsOf((await signIn('ENGINEER')).call)).toEqual({ expenses: 2 });
    expect(await countsOf((await signIn('WORKER')).call)).toEqual({});
  });

  it('include holders who have less left than the amount that warns', async () => {
    const settings = (lowAt: number) =>
      admin.call('PUT', `/foreman-balances/settings/${foreman.id}`, {
        ceiling: null,
        singleLimit: null,
        lowAt,
      });
    // QAR 1,000 less QAR 70 that is offered.
    expect((await settings(930)).statusCode).toBe(200);
    expect((await countsOf(admin.call)).lowFloats).toBe(0);
    expect((await settings(930.01)).statusCode).toBe(200);
    expect((await countsOf(admin.call)).lowFloats).toBe(1);
  });
});
