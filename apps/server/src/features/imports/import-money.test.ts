import type { Expense } from '@binaa/contract/expenses';
import type { ImportRowWithErrors } from '@binaa/contract/imports';
import type { Page } from '@binaa/contract/paging';
import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
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

  it('bring supplier, payment method and site; what the file does not have is kept', async () => {
    const { call } = await test.signInAs('ADMIN');
    const foreman = await buildUser(test.db, { role: 'FOREMAN', email: 'buyer@example.qa' });
    const project = await buildProject(test.db, { name: 'Lagoon Bridge' });
    const site = await buildSite(test.db, { name: 'North abutment', project_id: project.id });
    await buildSite(test.db, { name: 'Elsewhere' });
    await call('POST', '/suppliers', { name: 'Dune Ready-Mix' });
    const all = [...headings, 'Supplier', 'Payment method', 'Site'];
    const row = (ref: string, ...facts: string[]) => [
      ref,
      'Lagoon Bridge',
      'Fuel',
      '80',
      '2/3/2026',
      `fact ${ref}`,
      'Approved',
      'buyer@example.qa',
      ...facts,
    ];
    const rows = [
      row('G1', 'DUNE  ready-mix', 'بطاقة الشركة', 'north abutment'),
      row('G2', 'Sand of Dukhan', '', ''),
      row('G3', '', 'Barter', 'Elsewhere'),
    ];
    const first = await importFile(test, call, 'EXPENSES', { headings: all, rows });
    expect(await errorsOf(call, first.id)).toEqual([
      '3 site: This site does not belong to the project.',
      '3 paymentMethod: Invalid payment method',
    ]);
    const facts = { supplierName: 'Dune Ready-Mix', paymentMethod: 'COMPANY_CARD', siteId: site.id };
    expect(await expenseOf(call, 'fact G1')).toMatchObject(facts);
    expect(await expenseOf(call, 'fact G2')).toMatchObject({ supplierName: 'Sand of Dukhan', paymentMethod: null });
    expect((await balancesOf(call, foreman.id)).float, 'the company pays by card').toBe(-80);

    const fewer = row('G1').with(3, '81');
    const second = await importFile(test, call, 'EXPENSES', { headings, rows: [fewer] });
    expect(second).toMatchObject({ counts: counts(0, 1, 0, 0) });
    expect(await expenseOf(call, 'fact G1')).toMatchObject({ ...facts, amount: 81 });
    const emptied = [...fewer, '', 'Company card', ''];
    await importFile(test, call, 'EXPENSES', { headings: all, rows: [emptied] });
    expect(await expenseOf(call, 'fact G1')).toMatchObject({ ...facts, supplierName: null, siteId: null });
  });

  it('are imported with a warning where the policy asks for a receipt', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildUser(test.db, { role: 'FOREMAN', email: 'no-receipts@example.qa' });
    await setPolicy(call, { receiptFrom: 500 });
    const row = (ref: string, amount: string, status = '') => [
      ref,
      '',
      'Fuel',
      amount,
      '2/3/2026',
      `receipt ${ref}`,
      status,
      'no-receipts@example.qa',
    ];
    const rows = [row('R1', '499.99'), row('R2', '500'), row('R3', '700', 'Approved')];
    const id = await sendFile(call, 'EXPENSES', { headings, rows });
    const warnings = async () =>
      (await call('GET', `/imports/${id}/errors?warnings=true`)).json<Page<ImportRowWithErrors>>().content;
    const expected = [{ number: 2, errors: [{ column: null, message: 'A receipt is required from QAR 500.00.' }] }];
    expect(await checkImport(test, call, id)).toMatchObject({ counts: counts(3, 0, 0, 0) });
    expect(await warnings()).toMatchObject(expected);
    expect(await errorsOf(call, id)).toEqual([]);
    expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: counts(3, 0, 0, 0) });
    expect(await warnings()).toMatchObject(expected);
    expect(await expenseOf(call, 'receipt R2')).toMatchObject({ status: 'PENDING' });
    await setPolicy(call, {});
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

  it('that need two approvals are refused as approved, and nothing of them is saved', async () => {
    const { call } = await test.signInAs('ADMIN');
    await test.signInAs('ENGINEER');
    await buildUser(test.db, { role: 'FOREMAN', email: 'crane-buyer@example.qa' });
    await setPolicy(call, { secondFrom: 500 });
    const row = (ref: string, status: string) => {
      return [ref, '', 'Fuel', '500', '1/1/2026', `needs two ${ref}`, status, 'crane-buyer@example.qa'];
    };
    const refused = await importFile(test, call, 'EXPENSES', {
      headings,
      rows: [row('T1', 'Approved'), row('T2', '')],
    });
    expect(refused).toMatchObject({ state: 'DONE', counts: counts(1, 0, 0, 1) });
    expect(await errorsOf(call, refused.id)).toEqual([expect.stringMatching(/^1 status: .*two approvals/)]);
    const saved = () =>
      test.db
        .selectFrom('expenses')
        .select(['notes', 'status', 'first_approved_by_id'])
        .where('notes', 'like', 'needs two%')
        .orderBy('notes')
        .execute();
    expect(await saved()).toEqual([{ notes: 'needs two T2', status: 'PENDING', first_approved_by_id: null }]);

    const corrected = [row('T1', ''), row('T2', 'Approved')];
    const again = await importFile(test, call, 'EXPENSES', { headings, rows: corrected });
    expect(again).toMatchObject({ counts: counts(1, 0, 0, 1) });
    expect(await saved()).toEqual([
      { notes: 'needs two T1', status: 'PENDING', first_approved_by_id: null },
      { notes: 'needs two T2', status: 'PENDING', first_approved_by_id: null },
    ]);
    expect((await verifyAudit(test.db, test.clock.now)).holds).toBe(true);
    await setPolicy(call, {});
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
