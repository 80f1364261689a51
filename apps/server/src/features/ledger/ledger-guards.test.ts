import { minor } from '@binaa/contract/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import { pick } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { cash, expenses, floatOf, income } from './account.ts';
import { postManualTransaction, postProjectIncome } from './post-company-transaction.ts';
import { postExpense } from './post-expense.ts';
import { postFloatTransfer } from './post-float-transfer.ts';
import { postTransfer } from './post-transfer.ts';
import type { Transfer } from './transfer.ts';
import { verifyLedger } from './verify-ledger.ts';

/** What the database itself refuses to the application's user, whatever the code above does. */
const test = useTestApp();
let userId: number;

beforeAll(async () => {
  userId = (await buildUser(test.db, { role: 'FOREMAN' })).id;
  await test.db.transaction().execute(async (tx) => {
    await postManualTransaction(tx, 'DEPOSIT', {
      amountMinor: minor(500_000),
      description: undefined,
      userId,
      at: testNow,
    });
    await postFloatTransfer(tx, {
      type: 'DEPOSIT',
      holderId: userId,
      amountMinor: minor(20_000),
      description: undefined,
      userId,
      at: testNow,
    });
  });
});

const inTransaction = <T>(work: (tx: Db) => Promise<T>) => test.db.transaction().execute(work);

describe('the ledger’s rows', () => {
  it.each([
    'update ledger_postings set amount_minor = 1',
    'update ledger_postings set company_balance_minor = 0',
    'delete from ledger_postings',
    'truncate ledger_postings cascade',
    'update ledger_entries set amount_minor = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_accounts set balance_minor = balance_minor + 1',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    'update ledger_company set balance_minor = balance_minor + 1',
    'delete from ledger_company',
    'truncate ledger_company',
    'truncate users cascade',
    'truncate tasks cascade',
    'truncate task_workers',
    'truncate attendances cascade',
    'truncate expenses cascade',
  ])('are never changed or removed: %s', async (statement) => {
    await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('are never changed or removed');
  });

  it('has one company only', async () => {
    await expect(sql`insert into ledger_company default values`.execute(test.db)).rejects.toThrow('duplicate key');
    await expect(sql`insert into ledger_accounts (kind) values ('CASH')`.execute(test.db)).rejects.toThrow(
      'duplicate key',
    );
  });

  it('opens every account empty', async () => {
    const other = await buildUser(test.db, { role: 'FOREMAN' });
    await sql`insert into ledger_accounts (kind, holder_id, balance_minor) values ('FLOAT', ${other.id}, 500)`.execute(
      test.db,
    );
    const account = await test.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('holder_id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(account.balance_minor).toBe(0);
  });
});

describe('a posting', () => {
  async function insertPosting(tx: Db, amountMinor: number, expenseId: number | null = null) {
    const { kind, sequence } = expenseId
      ? { kind: 'EXPENSE', sequence: 1 }
      : { kind: 'MANUAL_DEPOSIT', sequence: null };
    const { rows } = await sql<{ id: number }>`
      insert into ledger_postings (kind, amount_minor, description, user_id, expense_id, expense_sequence, created_at)
      values (${kind}, ${amountMinor}, 'by hand', ${userId}, ${expenseId}, ${sequence}, now()) returning id
    `.execute(tx);
    return rows[0]?.id ?? 0;
  }
  const insertEntry = (tx: Db, postingId: number, kind: string, amountMinor: number) =>
    sql`insert into ledger_entries (posting_id, account_id, amount_minor)
      select ${postingId}, id, ${amountMinor} from ledger_accounts where kind = ${kind}`.execute(tx);

  it.each([
    ['without entries', []],
    ['with one entry', [['CASH', 100]]],
    [
      'whose entries do not sum to zero',
      [
        ['CASH', 100],
        ['INCOME', -99],
      ],
    ],
    [
      'whose entries are not of its amount',
      [
        ['CASH', 50],
        ['INCOME', -50],
      ],
    ],
  ] as [string, [string, number][]][])('%s is refused', async (_name, entries) => {
    const work = inTransaction(async (tx) => {
      const id = await insertPosting(tx, 100);
      for (const [kind, amount] of entries) await insertEntry(tx, id, kind, amount);
    });
    await expect(work).rejects.toThrow('does not balance');
  });

  it('accepts no further entries afterwards', async () => {
    const posting = await test.db.selectFrom('ledger_postings').select('id').limit(1).executeTakeFirstOrThrow();
    await expect(insertEntry(test.db, posting.id, 'CASH', 1)).rejects.toThrow();
  });

  it('accepts no third entry, whichever account it is for and whenever the two were checked', async () => {
    const expense = await buildExpense(test.db, { submitted_by_id: userId, status: 'APPROVED', amount_minor: 300 });
    const { id } = await test.db
      .selectFrom('ledger_postings')
      .select('id')
      .where('expense_id', '=', expense.id)
      .executeTakeFirstOrThrow();
    // Cash may have an entry of this sign, and the float and the expenses have theirs already.
    await expect(insertEntry(test.db, id, 'CASH', -300)).rejects.toThrow(`posting ${id} has its two entries already`);

    const work = inTransaction(async (tx) => {
      const own = await insertPosting(tx, 100);
      await insertEntry(tx, own, 'CASH', 100);
      await insertEntry(tx, own, 'INCOME', -100);
      await sql`set constraints all immediate`.execute(tx);
      await insertEntry(tx, own, 'CASH', 100);
    });
    await expect(work).rejects.toThrow('has its two entries already');
    // All three in one statement, and each of them with a sign that its account may have.
    const unposted = await buildExpense(test.db, { submitted_by_id: userId, amount_minor: 100 });
    const three = inTransaction(async (tx) => {
      const own = await insertPosting(tx, 100, unposted.id);
      await sql`insert into ledger_entries (posting_id, account_id, amount_minor)
        select ${own}, id, case kind when 'EXPENSES' then 100 else -100 end
        from ledger_accounts where kind in ('CASH', 'EXPENSES') or holder_id = ${userId}`.execute(tx);
    });
    await expect(three).rejects.toThrow('has its two entries already');
  });

  it('computes its running balances in the database', async () => {
    const before = await verifyLedger(test.db, testNow);
    await inTransaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_postings
          (kind, amount_minor, description, user_id, created_at, company_sequence, company_balance_minor)
        values ('MANUAL_DEPOSIT', 100, 'by hand', ${userId}, now(), 77, 123456789) returning id
      `.execute(tx);
      const id = rows[0]?.id ?? 0;
      await sql`insert into ledger_entries (posting_id, account_id, amount_minor, sequence, balance_minor)
        select ${id}, id, case kind when 'CASH' then 100 else -100 end, 5, 5
        from ledger_accounts where kind in ('CASH', 'INCOME')`.execute(tx);
    });
    const after = await verifyLedger(test.db, testNow);
    expect(after).toMatchObject({ holds: true, companyBalance: before.companyBalance + 1 });
  });

  it.each([
    ['MANUAL_DEPOSIT', cash, income],
    ['MANUAL_WITHDRAWAL', expenses, cash],
    ['FLOAT_DEPOSIT', 'float', cash],
    ['FLOAT_WITHDRAWAL', cash, 'float'],
    ['MANUAL_DEPOSIT', income, 'float'],
    ['MANUAL_WITHDRAWAL', cash, income],
    ['FLOAT_DEPOSIT', income, 'float'],
    ['CASH_SHORTAGE', expenses, 'float'],
    ['CASH_SHORTAGE', cash, expenses],
    ['CASH_SURPLUS', 'float', income],
    ['CASH_SURPLUS', income, cash],
  ] as [Transfer['kind'], Transfer['from'] | 'float', Transfer['to'] | 'float'][])(
    'with a wrong sign or account is refused: %s from %o to %o',
    async (kind, from, to) => {
      const account = (one: Transfer['from'] | 'float') => (one === 'float' ? floatOf(userId) : one);
      const work = inTransaction((tx) =>
        postTransfer(tx, {
          kind,
          amountMinor: minor(100),
          from: account(from),
          to: account(to),
          description: 'wrong',
          userId,
          at: testNow,
        }),
      );
      await expect(work).rejects.toThrow(/this posting cannot add -?100 to the account of/);
    },
  );

  it.each([0, -100, 100_000_000_000])('of %d minor units is refused', async (amount) => {
    const work = inTransaction((tx) =>
      postManualTransaction(tx, 'DEPOSIT', { amountMinor: minor(amount), description: undefined, userId, at: testNow }),
    );
    await expect(work).rejects.toThrow(/violates check constraint/);
  });
});

it('the income of a project is reversed once, by its amount, and from no other account', async () => {
  const { id: projectId } = await buildProject(test.db);
  const posted = { userId, at: testNow, description: 'Claim 1', projectId };
  const { id: reversesId } = await inTransaction((tx) =>
    postProjectIncome(tx, { ...posted, amountMinor: minor(10_000) }),
  );
  const reverse = (tx: Db, change: Partial<Transfer> = {}) =>
    postTransfer(tx, {
      ...posted,
      kind: 'INCOME_REVERSAL',
      amountMinor: minor(10_000),
      from: cash,
      to: income,
      reversesId,
      ...change,
    });
  const other = await buildProject(test.db);
  for (const change of [{ amountMinor: minor(9_999) }, { projectId: other.id }]) {
    const work = inTransaction((tx) => reverse(tx, change));
    await expect(work).rejects.toThrow('takes back exactly one income of the same project');
  }
  const fromFloat = inTransaction((tx) => reverse(tx, { from: floatOf(userId) }));
  await expect(fromFloat).rejects.toThrow('this posting cannot add -10000');
  const twice = inTransaction(async (tx) => {
    await reverse(tx);
    await reverse(tx);
  });
  await expect(twice).rejects.toThrow('duplicate key');
});

describe('an expense in the ledger', () => {
  const pending = () => buildExpense(test.db, { submitted_by_id: userId });
  const approve = (tx: Db, id: number) =>
    tx
      .updateTable('expenses')
      .set({ status: 'APPROVED', decided_by_id: userId, decided_at: testNow })
      .where('id', '=', id)
      .execute();
  const post = (tx: Db, expense: { id: number }, amountMinor = 10_000) =>
    postExpense(tx, { id: expense.id, category: 'FUEL', amount_minor: amountMinor }, cash, { userId, at: testNow });

  it('cannot be approved without a posting', async () => {
    const expense = await pending();
    await expect(inTransaction((tx) => approve(tx, expense.id))).rejects.toThrow(
      'is 0 in the ledger but should be 10000',
    );
  });

  it('cannot be inserted as approved without a posting, nor lose its approval with one', async () => {
    const decided = { status: 'APPROVED', decided_by_id: userId, decided_at: testNow } as const;
    const { id: _, ...row } = await pending();
    const insertion = test.db
      .insertInto('expenses')
      .values({ ...pick(row, ['related_type', 'category', 'amount_minor', 'spent_on', 'submitted_by_id']), ...decided })
      .execute();
    await expect(insertion).rejects.toThrow('is 0 in the ledger but should be 10000');

    const approved = await buildExpense(test.db, { submitted_by_id: userId, status: 'APPROVED' });
    const undecided = { status: 'PENDING', decided_by_id: null, decided_at: null } as const;
    const reopening = test.db.updateTable('expenses').set(undecided).where('id', '=', approved.id).execute();
    await expect(reopening).rejects.toThrow('is 10000 in the ledger but should be 0');
  });

  it('cannot be posted without an approval', async () => {
    const expense = await pending();
    await expect(inTransaction((tx) => post(tx, expense))).rejects.toThrow('is 10000 in the ledger but should be 0');
  });

  it('cannot be posted with another amount', async () => {
    const expense = await pending();
    const work = inTransaction(async (tx) => {
      await approve(tx, expense.id);
      await post(tx, expense, 9_999);
    });
    await expect(work).rejects.toThrow('is 9999 in the ledger but should be 10000');
  });

  it('cannot be posted twice', async () => {
    const expense = await buildExpense(test.db, { submitted_by_id: userId, status: 'APPROVED' });
    await expect(inTransaction((tx) => post(tx, expense))).rejects.toThrow('is posted already');
  });

  it('cannot change its amount or be deleted without a posting', async () => {
    const expense = await buildExpense(test.db, { submitted_by_id: userId, status: 'APPROVED' });
    const change = test.db.updateTable('expenses').set({ amount_minor: 1 }).where('id', '=', expense.id).execute();
    await expect(change).rejects.toThrow('is 10000 in the ledger but should be 1');
    const removal = test.db.updateTable('expenses').set({ deleted_at: testNow }).where('id', '=', expense.id).execute();
    await expect(removal).rejects.toThrow('is 10000 in the ledger but should be 0');
  });

  it('is reversed only once, and only with the posted amount', async () => {
    const expense = await buildExpense(test.db, { submitted_by_id: userId, status: 'APPROVED' });
    const posting = await test.db
      .selectFrom('ledger_postings')
      .select('id')
      .where('expense_id', '=', expense.id)
      .executeTakeFirstOrThrow();
    const reversal = (amount: number, to: Transfer['to']) => (tx: Db) =>
      postTransfer(tx, {
        kind: 'EXPENSE_REVERSAL',
        amountMinor: minor(amount),
        from: expenses,
        to,
        description: 'back',
        userId,
        at: testNow,
        expense: { id: expense.id, sequence: 1 },
        reversesId: posting.id,
      });
    await expect(inTransaction(reversal(9_999, floatOf(userId)))).rejects.toThrow('takes back exactly one posting');
    await expect(inTransaction(reversal(10_000, cash))).rejects.toThrow('does not give back what it reverses');
    const twice = inTransaction(async (tx) => {
      await reversal(10_000, floatOf(userId))(tx);
      await reversal(10_000, floatOf(userId))(tx);
    });
    await expect(twice).rejects.toThrow('duplicate key');
  });
});

it('leaves a ledger that passes all checks', async () => {
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});
