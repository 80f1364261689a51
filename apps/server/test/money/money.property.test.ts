import type { Dashboard } from '@binaa/contract/dashboard';
import type { ExpenseStatus } from '@binaa/contract/expenses';
import type { CompanyTransaction } from '@binaa/contract/finance';
import { fromMinor } from '@binaa/contract/money';
import type { Page } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/features/ledger/verify-ledger.ts';
import { type Call, useTestApp } from '../build-test-app.ts';
import { giveFloat } from '../factories/cash.ts';
import { setPolicy } from '../factories/expense-policy.ts';
import { buildProject } from '../factories/project.ts';
import { buildUser } from '../factories/user.ts';
import { testNow } from '../test-clock.ts';
import type { Callers } from './callers.ts';
import { expectedInHand, leftAfterPending } from './cash-model.ts';
import type { ModelUser } from './model-user.ts';
import { type Approver, type Command, MoneyModel, secondFromMinor } from './money-model.ts';
import { runCommand } from './run-command.ts';

/**
 * Random sequences against a simple model. `npm run test:long` raises their number (MONEY_SEQUENCES).
 *
 * Seen to fail, each within 15 sequences: with the reversal left out of repostExpense or of deleteExpense, with the
 * company's cash paying for everybody, with a reversal counted as an expense in the recent stats, with offers left out of
 * what can be handed over, with a surplus left out of the income, and with a card payment counted as cash.
 */
const sequences = Number(process.env['MONEY_SEQUENCES'] ?? 40);
const sumsEvery = 5;
const checkedEvery = 50;

/** The state that the earlier sequences left. */
type Company = Pick<MoneyModel, 'companyBalance' | 'income' | 'spent'> & {
  transactionCount: number;
  expenses: ModelUser['totals'];
};

const test = useTestApp();
let admin: Call;
let administrator: Approver;
let projectId: number;
let company: Company;

beforeAll(async () => {
  ({ call: admin, user: administrator } = await test.signInAs('ADMIN'));
  await setPolicy(admin, { secondFrom: fromMinor(secondFromMinor) });
  projectId = (await buildProject(test.db)).id;
  const expenses = { PENDING: 0, APPROVED: 0, REJECTED: 0 };
  company = { companyBalance: 0, income: 0, spent: 0, transactionCount: 0, expenses };
});

const amountMinor = fc.oneof(
  fc.integer({ min: 1, max: 99 }),
  fc.integer({ min: 1, max: 300_000 }),
  fc.integer({ min: 1, max: 50_000_000 }),
);
const differenceMinor = fc.oneof(fc.constant(0), fc.integer({ min: -60_000, max: 60_000 }));
/** Often nearly all, so that the next expense takes the cover away. */
const share = fc.oneof(fc.integer({ min: 1, max: 110 }), fc.integer({ min: 90, max: 100 }));
const byCard = fc.integer({ min: 1, max: 4 }).map((one) => one === 1);
const pick = fc.nat({ max: 30 });
const oneOf = <Type extends Command['type']>(...types: Type[]) => fc.constantFrom(...types);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: oneOf('DEPOSIT', 'WITHDRAWAL'), holder: pick, amountMinor }),
  fc.record({ type: oneOf('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'MANUAL_WITHDRAWAL'), amountMinor }),
  { weight: 3, arbitrary: fc.record({ type: oneOf('SUBMIT'), submitter: pick, amountMinor, byCard }) },
  { weight: 4, arbitrary: fc.record({ type: oneOf('APPROVE'), pick, approver: pick }) },
  fc.record({ type: oneOf('REJECT'), pick }),
  fc.record({ type: oneOf('DELETE'), pick }),
  { weight: 2, arbitrary: fc.record({ type: oneOf('EDIT'), pick, amountMinor }) },
  { weight: 2, arbitrary: fc.record({ type: oneOf('ASK'), holder: pick, amountMinor }) },
  { weight: 2, arbitrary: fc.record({ type: oneOf('GIVE'), pick, amountMinor: fc.option(amountMinor) }) },
  fc.record({ type: oneOf('REFUSE_REQUEST', 'CANCEL_REQUEST'), pick }),
  { weight: 4, arbitrary: fc.record({ type: oneOf('OFFER'), giver: pick, receiver: pick, share }) },
  { weight: 4, arbitrary: fc.record({ type: oneOf('ACCEPT'), pick }) },
  { weight: 2, arbitrary: fc.record({ type: oneOf('ALLOW', 'REFUSE_OFFER', 'CANCEL_OFFER'), pick }) },
  { weight: 2, arbitrary: fc.record({ type: oneOf('COUNT'), holder: pick, differenceMinor }) },
  { weight: 2, arbitrary: fc.record({ type: oneOf('CONFIRM', 'WRITE_OFF', 'WRITE_OFF'), pick }) },
);

/** Below the limit of hand-overs, so that most offers can be accepted at once. */
const firstFloatMinor = 180_000;

/** Creates new people for each sequence, found by a tag in their names, with some cash. The company stays the same. */
async function newSequence(tag: string): Promise<{ model: MoneyModel; callers: Callers }> {
  const model = new MoneyModel();
  const roles: Role[] = ['FOREMAN', 'FOREMAN', 'ADMIN', 'ENGINEER', 'ENGINEER'];
  const calls = new Map<number, Call>();
  for (const role of roles) {
    const user = await buildUser(test.db, { role, name: `${role} of ${tag}` });
    model.users.push({
      id: user.id,
      role,
      balance: 0,
      pendingFloat: 0,
      offered: 0,
      totals: { PENDING: 0, APPROVED: 0, REJECTED: 0 },
    });
    calls.set(user.id, await test.callAs(user));
  }
  for (const holder of model.holders()) {
    await giveFloat(test.db, holder.id, fromMinor(firstFloatMinor));
    holder.balance = firstFloatMinor;
  }
  Object.assign(model, { companyBalance: company.companyBalance, income: company.income, spent: company.spent });
  return { model, callers: { admin, administrator, projectId, of: async (id) => calls.get(id) ?? admin } };
}

const balanceOf = (user: ModelUser) => ({
  userId: user.id,
  balance: fromMinor(user.balance),
  totalApproved: fromMinor(user.totals.APPROVED),
  totalPending: fromMinor(user.totals.PENDING),
  totalRejected: fromMinor(user.totals.REJECTED),
  pendingFloat: fromMinor(user.pendingFloat),
  offered: fromMinor(user.offered),
  afterPending: fromMinor(leftAfterPending(user)),
  expectedInHand: fromMinor(expectedInHand(user)),
});

async function expectBalances(model: MoneyModel, tag: string): Promise<void> {
  const floats = (await admin('GET', `/foreman-balances?search=${tag}`)).json<{ userId: number }[]>();
  const found = floats.toSorted((one, other) => one.userId - other.userId);
  expect(found).toMatchObject(model.holders().map(balanceOf));
}

/** The company's balance now, and after each of its transactions. */
async function expectHistory(model: MoneyModel): Promise<void> {
  const answer = await admin('GET', '/company-transactions/balance');
  expect(answer.json()).toMatchObject({ balance: fromMinor(model.companyBalance) });
  const stats = await admin('GET', '/company-transactions/recent-stats');
  expect(stats.json()).toMatchObject({
    totalIncome: fromMinor(model.income),
    totalExpenses: fromMinor(model.spent),
    transactionsCount: company.transactionCount + model.transactions.length,
  });
  if (model.transactions.length === 0) return;
  const path = `/company-transactions?size=${model.transactions.length}`;
  const { content } = (await admin('GET', path)).json<Page<CompanyTransaction>>();
  const signed = content.map(({ transactionType, amount, balance }) => ({
    changeMinor: Math.round(transactionType === 'DEPOSIT' ? amount * 100 : -amount * 100),
    balanceMinor: Math.round(balance * 100),
  }));
  expect(signed.toReversed()).toEqual(model.transactions);
}

async function expectExpenses(model: MoneyModel): Promise<void> {
  for (const user of model.users) {
    const page = (await admin('GET', `/expenses/submitted-by/${user.id}?size=1`)).json<{ totalAmount: number }>();
    const { PENDING, APPROVED, REJECTED } = user.totals;
    expect(page.totalAmount).toBe(fromMinor(PENDING + APPROVED + REJECTED));
  }
}

function expensesOf(model: MoneyModel): ModelUser['totals'] {
  const sum = (status: ExpenseStatus) =>
    model.users.reduce((total, user) => total + user.totals[status], company.expenses[status]);
  return { PENDING: sum('PENDING'), APPROVED: sum('APPROVED'), REJECTED: sum('REJECTED') };
}

async function expectDashboard(model: MoneyModel): Promise<void> {
  const { PENDING, APPROVED, REJECTED } = expensesOf(model);
  const shown = (await admin('GET', '/dashboard')).json<Dashboard>();
  expect(shown.expenses).toEqual({
    total: fromMinor(PENDING + APPROVED + REJECTED),
    approved: fromMinor(APPROVED),
    pending: fromMinor(PENDING),
  });
  expect(shown.moneyByWeek?.at(-1)).toMatchObject({
    income: fromMinor(model.income),
    expenses: fromMinor(model.spent),
  });
}

describe('money', () => {
  it(
    'matches a simple model after every step of a random sequence',
    async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 20, size: 'max' }), async (commands) => {
          count += 1;
          const tag = `sequence-${count}.`;
          const { model, callers } = await newSequence(tag);
          for (const one of commands) {
            await runCommand(callers, model, one);
            await expectBalances(model, tag);
          }
          await expectHistory(model);
          if (count % sumsEvery === 0) {
            await expectExpenses(model);
            await expectDashboard(model);
          }
          if (count % checkedEvery === 0) expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
          const { companyBalance, income, spent, transactions } = model;
          const transactionCount = company.transactionCount + transactions.length;
          company = { companyBalance, income, spent, transactionCount, expenses: expensesOf(model) };
        }),
        // No shrinking: each sequence continues from the state that the previous ones left.
        { numRuns: sequences, endOnFailure: true },
      );
      expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
    },
    60_000 + sequences * 5_000,
  );
});
