import { type LedgerCheck, ledgerChecks } from '@binaa/contract/ledger';
import { minor } from '@binaa/contract/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { reportAfter } from '../../../test/tamper.ts';
import { testNow } from '../../../test/test-clock.ts';
import { postManualTransaction } from './post-company-transaction.ts';

const test = useTestApp();

beforeAll(async () => {
  const { id } = await buildUser(test.db, { role: 'FOREMAN' });
  await test.db.transaction().execute((tx) =>
    postManualTransaction(tx, 'DEPOSIT', {
      amountMinor: minor(900_000),
      description: undefined,
      userId: id,
      at: testNow,
    }),
  );
  await buildExpense(test.db, { submitted_by_id: id, status: 'APPROVED', amount_minor: 30_000 });
  await buildExpense(test.db, { submitted_by_id: id, status: 'REJECTED' });
  await buildExpense(test.db, { submitted_by_id: id });
});

describe('the check of the ledger', () => {
  it('passes for a correct ledger, and counts its content', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('GET', '/ledger/verify');
    expect(answer.json()).toEqual({
      holds: true,
      checkedAt: testNow.toISOString(),
      accounts: 6,
      postings: 2,
      entries: 4,
      companyBalance: 8_700,
      checks: ledgerChecks.map((check) => ({ check, holds: true, faultCount: 0, faults: [] })),
    });
  });

  it.each([
    [
      'an entry of another amount',
      'update ledger_entries set amount_minor = amount_minor + 1 where id = 1',
      'POSTINGS_BALANCE',
    ],
    ['a lost entry', 'delete from ledger_entries where id = 4', 'POSTINGS_BALANCE'],
    ['a posting without entries', 'delete from ledger_entries', 'POSTINGS_BALANCE'],
    ['turned signs', 'update ledger_entries set amount_minor = -amount_minor where posting_id = 1', 'POSTINGS_BALANCE'],
    ['a wrong running balance', 'update ledger_entries set balance_minor = 0 where id = 1', 'RUNNING_BALANCES'],
    ['a gap in an account', 'update ledger_entries set sequence = 9 where id = 1', 'RUNNING_BALANCES'],
    [
      'a wrong account balance',
      "update ledger_accounts set balance_minor = 1 where kind = 'FLOAT'",
      'ACCOUNT_BALANCES',
    ],
    ['a wrong company balance', 'update ledger_company set balance_minor = 1', 'COMPANY_BALANCE'],
    [
      'a wrong running company balance',
      'update ledger_postings set company_balance_minor = 1 where id = 2',
      'COMPANY_BALANCE',
    ],
    [
      'a posting outside the order',
      'update ledger_postings set company_sequence = null where id = 2',
      'COMPANY_BALANCE',
    ],
    [
      'an approved expense of another amount',
      "update expenses set amount_minor = 1 where status = 'APPROVED'",
      'APPROVED_EXPENSES',
    ],
    [
      'an approved expense without a posting',
      "update expenses set status = 'APPROVED' where status = 'REJECTED'",
      'APPROVED_EXPENSES',
    ],
    [
      'a posted expense that is pending again',
      "update expenses set status = 'PENDING', decided_by_id = null, decided_at = null",
      'OTHER_EXPENSES',
    ],
    ['a posted expense that was deleted', 'update expenses set deleted_at = now()', 'OTHER_EXPENSES'],
    ['a record that no total knows', "update expenses set spent_on = '2020-01-01' where id = 3", 'KEPT_TOTALS'],
    ['a total of other records', 'update kept_totals set count = count + 1 where slot = 0', 'KEPT_TOTALS'],
    ['a task kept for nobody', "insert into task_people values (1, now(), 1, 1, 'PENDING')", 'KEPT_TOTALS'],
    ['a lost total', "delete from kept_totals where name = 'expenses'", 'KEPT_TOTALS'],
  ] as [string, string, LedgerCheck][])('finds %s', async (_name, corruption, check) => {
    const report = await reportAfter(test.db, corruption);
    expect(report.holds).toBe(false);
    const found = report.checks.find((one) => one.check === check);
    expect(found).toMatchObject({ holds: false });
    expect(found?.faults[0]).toBeTruthy();
  });
});
