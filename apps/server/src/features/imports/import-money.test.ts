import type { Expense } from '@binaa/contract/expenses';
import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { checkImport, errorsOf, getImport, importFile, runImport, sendFile } from '../../../test/imports.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();

const counts = (created: number, updated: number, same: number, errors: number) => ({ created, updated, same, errors });

async function balancesOf(call: Call, userId: number): Promise<{ float: number; company: number }> {
  const float = (await call('GET', `/foreman-balances/user/${userId}`)).json<{ balance: number }>().balance;
  const stats = await test.db.selectFrom('ledger_company').select('balance_minor').executeTakeFirstOrThrow();
  return { float, company: stats.balance_minor / 100 };
}

describe('opening balances', () => {
  const headings = ['Account', 'Amount', 'Description'];

  it('come into the company and on to their holders, once', async () => {
    const { call } = await test.signInAs('ADMIN');
    const rich = await buildUser(test.db, { role: 'FOREMAN', email: 'rich@example.qa' });
    const poor = await buildUser(test.db, { role: 'FOREMAN', email: 'poor@example.qa' });
    const rows = [
      ['COMPANY', '250,000', ''],
      ['rich@example.qa', '٣٬٢٠٠', 'From the old books'],
      ['poor@example.qa', '-450', ''],
    ];
    const id = await sendFile(call, 'OPENING_BALANCES', { headings, rows });
    expect(await checkImport(test, call, id)).toMatchObject({ counts: counts(3, 0, 0, 0) });
    expect(await balancesOf(call, rich.id)).toEqual({ float: 0, company: 0 });

    expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: counts(3, 0, 0, 0) });
    expect(await balancesOf(call, rich.id)).toEqual({ float: 3200, company: 252_750 });
    expect(await balancesOf(call, poor.id)).toEqual({ float: -450, company: 252_750 });
    expect((await verifyLedger(test.db, test.clock.now)).holds).toBe(true);

    expect(await importFile(test, call, 'OPENING_BALANCES', { headings, rows })).toMatchObject({
      counts: counts(0, 0, 3, 0),
    });
    expect(await balancesOf(call, rich.id)).toEqual({ float: 3200, company: 252_750 });
  });

  it('are refused with another amount, after other transactions, and for people without an account', async () => {
    const { call } = await test.signInAs('ADMIN');
    const busy = await buildUser(test.db, { role: 'FOREMAN', email: 'busy@example.qa' });
    const standing = await buildUser(test.db, { role: 'FOREMAN', email: 'standing@example.qa' });
    await buildUser(test.db, { role: 'WORKER', email: 'labourer@example.qa' });
    await importFile(test, call, 'OPENING_BALANCES', { headings, rows: [[standing.email, '100', '']] });
    await call('POST', '/foreman-balances/add-balance', { userId: busy.id, amount: 5, type: 'DEPOSIT' });
    const id = await sendFile(call, 'OPENING_BALANCES', {
      headings,
      rows: [
        [standing.email, '101', ''],
        [busy.email, '7', ''],
        ['COMPANY', '8', ''],
        ['COMPANY', '-1', ''],
        ['labourer@example.qa', '9', ''],
        ['nobody@example.qa', '9', ''],
        [standing.email.toUpperCase(), '1', ''],
        ['', '1', ''],
        [busy.email, 'much', ''],
      ],
    });
    await checkImport(test, call, id);
    expect(await errorsOf(call, id)).toEqual([
      expect.stringMatching(/^1 account: The opening balance of this account is QAR.100\.00 already\.$/),
      '2 account: This account already has transactions; an opening balance must come first.',
      expect.stringMatching(/^3 account: (This account already has|The opening balance of this account is)/),
      '4 account: Account COMPANY is already in row 3',
      '5 account: This user does not have a balance account. Only admins and foremen can have balance accounts.',
      '6 account: Unknown user: nobody@example.qa',
      '7 account: Account STANDING@EXAMPLE.QA is already in row 1',
      '8 account: Account is required',
      '9 account: Account busy@example.qa is already in row 2',
    ]);
  });
});

describe('expenses', () => {
  const headings = ['Ref', 'Project', 'Category', 'Amount', 'Date', 'Notes', 'Status', 'Submitted By'];

  async function expenseOf(call: Call, notes: string): Promise<Expense> {
    const row = await test.db
      .selectFrom('expenses')
      .select('id')
      .where('notes', '=', notes)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return (await call('GET', `/expenses/${row.id}`)).json<Expense>();
  }

  it('are submitted, decided and posted as on the screens; a new amount is reversed and posted again', async () => {
    const { call, user: admin } = await test.signInAs('ADMIN');
    const foreman = await buildUser(test.db, { role: 'FOREMAN', email: 'payer@example.qa' });
    const project = await buildProject(test.db, { name: 'Marina Tower' });
    const row = (ref: string, amount: string, status: string) => [
      ref,
      'marina tower',
      'Fuel',
      amount,
      '2/3/2026',
      `note ${ref}`,
      status,
      'PAYER@example.qa',
    ];
    const rows = [row('E1', '100.50', 'Approved'), row('E2', '40', ''), row('E3', '7', 'REJECTED')];
    const id = await sendFile(call, 'EXPENSES', { headings, rows });
    expect(await checkImport(test, call, id)).toMatchObject({ counts: counts(3, 0, 0, 0), importedBefore: null });
    expect((await test.db.selectFrom('expenses').select('id').execute()).length).toBe(0);
    expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: counts(3, 0, 0, 0) });
    expect(await expenseOf(call, 'note E1')).toMatchObject({
      status: 'APPROVED',
      amount: 100.5,
      date: '2026-03-02',
      category: 'FUEL',
      projectId: project.id,
      submittedById: foreman.id,
      approvedById: admin.id,
    });
    expect(await expenseOf(call, 'note E2')).toMatchObject({ status: 'PENDING' });
    expect(await expenseOf(call, 'note E3')).toMatchObject({ status: 'REJECTED' });
    expect((await balancesOf(call, foreman.id)).float).toBe(-100.5);

    const again = await sendFile(call, 'EXPENSES', { headings, rows });
    expect(await checkImport(test, call, again)).toMatchObject({
      counts: counts(0, 0, 3, 0),
      importedBefore: { by: admin.name },
    });

    const changed = [row('E1', '60', 'Approved'), row('E2', '40', 'Approved'), row('E3', '7', 'Approved')];
    const third = await importFile(test, call, 'EXPENSES', { headings, rows: changed });
    expect(third).toMatchObject({ counts: counts(0, 2, 0, 1), importedBefore: null });
    expect(await errorsOf(call, third.id)).toEqual([
      '3 status: This expense has been decided; its status cannot be changed here.',
    ]);
    expect((await balancesOf(call, foreman.id)).float).toBe(-100);
    expect((await verifyLedger(test.db, test.clock.now)).holds).toBe(true);
    expect((await verifyAudit(test.db, test.clock.now)).holds).toBe(true);
  });

  it('are refused with the words of the form', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildUser(test.db, { role: 'WORKER', email: 'hand@example.qa' });
    await buildUser(test.db, { role: 'ENGINEER', email: 'office@example.qa' });
    const id = await sendFile(call, 'EXPENSES', {
      headings,
      rows: [
        ['F1', '', 'Fuel', '-1', '31/02/2026', '', '', 'office@example.qa'],
        ['F2', 'No such project', 'Fuels', '1,5', '2026-01-01', '', 'Maybe', 'hand@example.qa'],
        ['', '', 'Fuel', '١٢٫٣٤٥', '1/1/2027', '', '', ''],
        ['F1', '', 'Fuel', '1', '1/1/2026', '', '', 'office@example.qa'],
      ],
    });
    await checkImport(test, call, id);
    expect((await errorsOf(call, id)).toSorted()).toEqual(
      [
        '1 amount: Amount must be positive',
        '1 date: Invalid date format',
        '2 project: Unknown project: No such project',
        '2 category: Invalid category',
        '2 amount: Amount must be a number',
        '2 status: Unknown status',
        '2 submittedBy: This user cannot submit expenses: hand@example.qa',
        '3 ref: Ref is required',
        '4 ref: Ref F1 is already in row 1',
      ].toSorted(),
    );
  });

  it('that were imported and deleted are not imported again', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildUser(test.db, { role: 'ENGINEER', email: 'deleter@example.qa' });
    const rows = [['D1', '', 'Fuel', '5', '1/1/2026', 'to be deleted', '', 'deleter@example.qa']];
    await importFile(test, call, 'EXPENSES', { headings, rows });
    await call('DELETE', `/expenses/${(await expenseOf(call, 'to be deleted')).id}`);
    const id = await sendFile(call, 'EXPENSES', { headings, rows });
    await checkImport(test, call, id);
    expect(await errorsOf(call, id)).toEqual(['1 ref: This was imported before and has been deleted.']);
    expect(await getImport(call, id)).toMatchObject({ counts: counts(0, 0, 0, 1) });
  });
});
