import { createHash } from 'node:crypto';
import type { BankCheck, BankFile, BankProfile } from '@binaa/contract/bank-files';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { PayrollSettings } from '@binaa/contract/payroll-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildAdvance, buildLeave, buildPaper, ibans } from '../../../../test/factories/payroll.ts';
import {
  afterOctober,
  approved,
  buildWorker,
  makeRun,
  paid,
  takeRun,
  workingDays,
} from '../../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../../test/use-payroll.ts';
import { readyMadeProfiles } from '../../payroll/compute/bank-file/bank-profile.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

beforeAll(async () => {
  await test.db
    .updateTable('payroll_settings')
    .set({ employer_eid: '12345678', payer_eid: '12345678', payer_bank_short: 'DBQ', payer_iban: ibans[0] })
    .execute();
});

const check = async (run: PayrollRun, query = '') =>
  (await admin('GET', `/payroll-runs/${run.id}/bank-check${query}`)).json<BankCheck>();
const make = (run: PayrollRun, body?: object, headers = {}) =>
  admin('POST', `/payroll-runs/${run.id}/bank-files`, body, headers);
const content = (id: number) => admin('GET', `/bank-files/${id}/content`);

type Bank = { no: string; name: string; bank: string; iban: string; qid: string };

async function buildPayee({ no, name, bank, iban, qid }: Bank, days: readonly string[], to: string) {
  const profile = { employee_no: no, name_at_bank: name, bank_short: bank, iban };
  const worker = await buildWorker(test.db, { name, days, to, profile });
  await buildPaper(test.db, { user_id: worker.userId, number: qid, expires_on: '2027-12-31' });
  return worker;
}

const expected =
  `Employer EID,File Creation Date,File Creation Time,Payer EID,Payer QID,Payer Bank Short Name,Payer IBAN,Salary Year and Month,Total Salaries,Total Records,SIF Version
12345678,20261103,0915,12345678,,DBQ,QA58DOHB00001234567890ABCDEFG,202610,4602.75,2,1
Record Sequence,Employee QID,Employee Visa ID,Employee Name,Employee Bank Short Name,Employee Account,Salary Frequency,Number of Working days,Net Salary,Basic Salary,Extra hours,Extra income,Deductions,Payment Type,Notes / Comments,Housing Allowance,Food Allowance,Transportation Allowance,Over Time Allowance,Deduction Reason Code,Extra Field 1,Extra Field 2
000001,28052400123,,WORKER ONE,DBQ,QA25DOHB000000000001002003001,M,31,2793.75,1900.00,52.00,0.00,0.00,Normal Payment,,0.00,300.00,0.00,593.75,0,0.00,0.00
000002,29105000456,,WORKER TWO,QNB,QA28QNBA000000000004455667788,M,28,1809.00,1900.00,0.00,0.00,391.00,Normal Payment,Absence 190.00; Advance 201.00,0.00,300.00,0.00,0.00,99,0.00,0.00
`.replaceAll('\n', '\r\n');

describe('a bank file', () => {
  it('of a month is the specified one, byte for byte, on every download', async () => {
    const one = await buildPayee(
      { no: '00001', name: 'WORKER ONE', bank: 'DBQ', iban: ibans[1], qid: '28052400123' },
      workingDays,
      '17:00',
    );
    const two = await buildPayee(
      { no: '00002', name: 'WORKER TWO', bank: 'QNB', iban: ibans[2], qid: '29105000456' },
      workingDays.filter((date) => !['2026-10-12', '2026-10-13', '2026-10-14'].includes(date)),
      '15:00',
    );
    await buildAdvance(test.db, { user_id: two.userId, given_on: '2026-09-20' });
    const created = await admin('POST', '/payroll-runs', { period: '2026-10', part: 'MONTH' });
    let run = created.json<PayrollRun>();
    expect([run.people, run.net]).toEqual([2, 4602.75]);
    expect((await admin('POST', '/payroll-runs', { period: '2026-10', part: 'MONTH' })).json().message).toBe(
      'A run for October 2026 exists already.',
    );
    expect(await check(run)).toMatchObject({ records: 2, total: 4602.75, errors: 0, warnings: 0, findings: [] });
    const early = await make(run);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'A bank file is made from an approved or paid run.',
    ]);
    run = await takeRun(admin, run, approved);
    const key = { 'idempotency-key': 'file-once' };
    const file = (await make(run, {}, key)).json<BankFile>();
    expect((await make(run, {}, key)).json()).toEqual(file);
    expect(file).toMatchObject({
      name: 'SIF_12345678_DBQ_20261103_0915.csv',
      records: 2,
      total: 4602.75,
      profileName: 'WPS V1, 22 columns',
      sha256: createHash('sha256').update(expected).digest('hex'),
      size: Buffer.byteLength(expected),
    });
    // What changes later changes no file that was made.
    await test.db
      .updateTable('pay_profiles')
      .set({ name_at_bank: 'SOMEBODY' })
      .where('user_id', '=', one.userId)
      .execute();
    test.clock.advance(3_600_000);
    for (let download = 0; download < 2; download++) {
      const answer = await content(file.id);
      expect(answer.body).toBe(expected);
      expect(answer.headers).toMatchObject({
        etag: `"${file.sha256}"`,
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="SIF_12345678_DBQ_20261103_0915.csv"',
      });
    }
    test.clock.now = afterOctober;
    const withdraw = await admin('PATCH', `/payroll-runs/${run.id}/withdraw`, { version: run.version });
    expect([withdraw.statusCode, withdraw.json().message]).toEqual([
      409,
      'A bank file was made from this run. Mark it paid or reverse it.',
    ]);
    const exports = await test.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'user.export')
      .execute();
    expect(exports).toContainEqual({
      after: expect.objectContaining({ export: 'bank-files/{id}/content', relatedId: file.id }),
    });
    const second = (await make(run)).json<BankFile>();
    const list = (await admin('GET', `/payroll-runs/${run.id}/bank-files`)).json<BankFile[]>();
    expect(list.map(({ id }) => id)).toEqual([second.id, file.id]);
  });

  it('is refused with its errors, each with the person and where to correct it', async () => {
    const { userId, user } = await buildWorker(test.db, { name: 'Nada Nameless' });
    const run = await makeRun(admin, [userId], { steps: approved });
    const { findings, errors } = await check(run);
    expect(findings.map(({ severity, message, fixIn }) => [severity, message, fixIn])).toEqual([
      ['ERROR', 'Nada Nameless has neither QID nor visa id', 'PROFILE'],
      ['ERROR', 'Name at the bank is missing or longer than 70', 'PROFILE'],
      ['ERROR', 'Nada Nameless has no bank or no IBAN', 'PROFILE'],
    ]);
    expect(findings.map((finding) => finding.userName)).toEqual([user.name, user.name, user.name]);
    const refused = await make(run);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `The bank file cannot be made: ${errors} errors.`,
    ]);
  });

  it('names the papers, the bank profile or the run where the pay profile would not help', async () => {
    const qid = { no: 'P-1', name: 'PAPER ONE', bank: 'DBQ', iban: ibans[1], qid: '2805+400123' };
    const { userId } = await buildPayee(qid, workingDays, '15:00');
    const [first] = (await admin('GET', '/bank-profiles')).json<BankProfile[]>();
    const paymentTypes = { NORMAL: 'Zahlung = normal', DELAYED: 'Zahlung = später', FINAL: 'Letzte' };
    const settings = { ...first?.settings, paymentTypes };
    const profile = (await admin('POST', '/bank-profiles', { name: 'Bank of signs', settings })).json<BankProfile>();
    const { findings } = await check(await makeRun(admin, [userId]), `?profileId=${profile.id}`);
    expect(findings.map(({ code, column, fixIn }) => [code, column, fixIn])).toEqual([
      ['QID_DIGITS', 'Employee QID', 'PAPERS'],
      ['UNREADABLE', 'Employee QID', 'PAPERS'],
      ['UNREADABLE', 'Payment Type', 'BANK_PROFILE'],
    ]);
    const outside = await buildWorker(test.db, { name: 'Olga Outside', profile: { pay_by: 'OUTSIDE_WPS' } });
    const empty = await check(await makeRun(admin, [outside.userId]));
    expect(empty.findings.map(({ code, userId: person, fixIn }) => [code, person, fixIn])).toEqual([
      ['NO_RECORDS', null, 'RUN'],
      ['OUTSIDE_WPS', outside.userId, 'PROFILE'],
    ]);
  });

  it('is refused for names that would break it, and says which signs', async () => {
    const names = {
      'A,B': 'Employee Name has characters a bank cannot read: ,',
      'A"B': 'Employee Name has characters a bank cannot read: "',
      'A\r\nB': 'Employee Name has characters a bank cannot read: ␍ ␊',
      'A\tB': 'Employee Name has characters a bank cannot read: ␉',
      '=HYPERLINK': 'Employee Name has characters a bank cannot read: =',
      '+A': 'Employee Name has characters a bank cannot read: +',
      '@A': 'Employee Name has characters a bank cannot read: @',
      Zoë: 'Employee Name has characters a bank cannot read: ë',
      '-2': 'Name at the bank must be in Latin letters',
      محمد: 'Name at the bank must be in Latin letters',
    };
    const people = new Map<number, string>();
    for (const [name, message] of Object.entries(names)) {
      const bank = {
        no: `H-${people.size}`,
        name,
        bank: 'DBQ',
        iban: ibans[1],
        qid: String(28_052_400_500 + people.size),
      };
      people.set((await buildPayee(bank, workingDays, '15:00')).userId, message);
    }
    const run = await makeRun(admin, [...people.keys()], { steps: approved });
    const { findings } = await check(run);
    for (const [userId, message] of people) {
      expect(findings.filter((finding) => finding.userId === userId).map((finding) => finding.message)).toContain(
        message,
      );
    }
    expect((await make(run)).statusCode).toBe(409);
    const { body } = await admin('GET', `/payroll-runs/${run.id}/export?format=csv`);
    for (const cell of ['"A,B"', '"A""B"', "'=HYPERLINK", "'+A", "'@A", "'-2"]) expect(body).toContain(`,${cell},`);
  });

  it('leaves out whoever is paid otherwise, and says so', async () => {
    const { userId } = await buildWorker(test.db, { name: 'Carol Cash', profile: { pay_by: 'OUTSIDE_WPS' } });
    const run = await makeRun(admin, [userId], { steps: approved });
    const { findings, records } = await check(run);
    expect(records).toBe(0);
    expect(findings.map(({ severity, message }) => [severity, message])).toEqual([
      ['ERROR', 'The file has no records'],
      ['WARNING', 'Carol Cash is paid outside the WPS and not in the file'],
    ]);
    expect((await admin('GET', '/bank-files/2147483647/content')).statusCode).toBe(404);
  });

  it('warns of the deadline until the run is paid, and afterwards only if it was paid late', async () => {
    const waiting = await buildWorker(test.db, { days: workingDays, to: '15:00' });
    const inTime = await buildWorker(test.db, { days: workingDays, to: '15:00' });
    const unpaid = await makeRun(admin, [waiting.userId], { steps: approved });
    const paidInTime = await makeRun(admin, [inTime.userId], { steps: paid });
    test.clock.now = new Date('2026-11-20T09:00:00+03:00');
    const { call } = await test.signInAs('ADMIN');
    const warningsOf = async ({ id }: PayrollRun) =>
      (await call('GET', `/payroll-runs/${id}/bank-check`)).json<BankCheck>().findings.map(({ message }) => message);
    expect(await warningsOf(unpaid)).toContain('The 7 days ended on 2026-11-07');
    // Rules that were changed since move no deadline of a run.
    await test.db.updateTable('payroll_settings').set({ due_after_days: 5 }).execute();
    expect(await warningsOf(unpaid)).toContain('The 7 days ended on 2026-11-07');
    await test.db.updateTable('payroll_settings').set({ due_after_days: 0 }).execute();
    expect(await warningsOf(paidInTime)).not.toContain('The 7 days ended on 2026-11-07');
    test.clock.now = afterOctober;
  });
});

it('of an extra run is a delayed payment, but for leave that is paid before it begins', async () => {
  const build = (no: string, qid: string) =>
    buildPayee({ no, name: 'ON LEAVE', bank: 'DBQ', iban: ibans[1], qid }, workingDays, '15:00');
  const [late, leaving] = [await build('L-1', '28152400123'), await build('L-2', '28252400123')];
  const dates = { from_date: '2026-11-01', to_date: '2026-11-20' };
  await buildLeave(test.db, { user_id: leaving.userId, ...dates });
  const typeOf = async (run: PayrollRun) => {
    const file = (await make(run)).json<BankFile>();
    return (await content(file.id)).body.split('\r\n')[3]?.split(',')[13];
  };
  expect(await typeOf(await makeRun(admin, [late.userId], { steps: approved }))).toBe('Delayed Payment');
  const body = { period: '2026-11', part: 'EXTRA', userIds: [leaving.userId], toDate: '2026-11-20' };
  let run = (await admin('POST', '/payroll-runs', body)).json<PayrollRun>();
  for (const name of approved) {
    run = (await admin('PATCH', `/payroll-runs/${run.id}/${name}`, { version: run.version })).json<PayrollRun>();
  }
  expect(await typeOf(run)).toBe('Normal Payment');
});

describe('bank profiles', () => {
  const profiles = async () => (await admin('GET', '/bank-profiles')).json<BankProfile[]>();

  it('come ready-made with the product', async () => {
    const readyMade = (await profiles()).filter((profile) => profile.readyMade);
    expect(readyMade.map(({ name, settings }) => ({ name, ...settings }))).toEqual(readyMadeProfiles);
    expect(readyMade.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  it('are added and changed, and a file follows the one that is asked for', async () => {
    const [first] = await profiles();
    const settings = { ...first?.settings, padEid: true, version: '01', reasonDigits: 2 };
    const made = await admin('POST', '/bank-profiles', { name: 'Our bank', settings });
    expect(made.statusCode).toBe(201);
    const profile = made.json<BankProfile>();
    expect(profile).toMatchObject({ name: 'Our bank', readyMade: false, isDefault: false, settings });
    const again = await admin('POST', '/bank-profiles', { name: 'our BANK', settings });
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      { name: 'A bank profile of this name exists already' },
    ]);
    const changed = await admin('PUT', `/bank-profiles/${profile.id}`, {
      name: 'Our bank',
      settings: { ...settings, includeZeroNet: false },
      version: profile.version,
    });
    expect(changed.json()).toMatchObject({ settings: { includeZeroNet: false }, version: 2 });
    const stale = { name: 'Our bank', settings, version: profile.version };
    expect((await admin('PUT', `/bank-profiles/${profile.id}`, stale)).statusCode).toBe(409);
    const { userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId]);
    expect((await check(run, `?profileId=${profile.id}`)).profileName).toBe('Our bank');
    expect((await admin('GET', `/payroll-runs/${run.id}/bank-check?profileId=2147483647`)).statusCode).toBe(404);
  });

  it('say which one the company uses, also in the answer to a change', async () => {
    const [first, , third] = await profiles();
    const save = async ({ id, name, settings, version }: BankProfile) =>
      (await admin('PUT', `/bank-profiles/${id}`, { name, settings, version })).json<BankProfile>();
    if (!first || !third) throw new Error('No ready-made profiles');
    expect((await save(first)).isDefault).toBe(true);
    const settings = (await admin('GET', '/payroll-settings')).json<PayrollSettings>();
    const chosen = await admin('PUT', '/payroll-settings', { ...settings, bankProfileId: third.id });
    expect((await save(third)).isDefault).toBe(true);
    expect((await profiles()).map(({ isDefault }) => isDefault).slice(0, 3)).toEqual([false, false, true]);
    const { userId } = await buildWorker(test.db);
    expect((await check(await makeRun(admin, [userId]))).profileName).toBe('Older, 15 columns');
    await admin('PUT', '/payroll-settings', { ...chosen.json<PayrollSettings>(), bankProfileId: null });
    expect((await profiles())[0]?.isDefault).toBe(true);
  });

  it.each([
    [{ columns: 15 }, 'settings.recordTitles', 'There must be as many titles as columns'],
    [{ headerTitles: ['One'] }, 'settings.headerTitles', 'The header must have 10 or 11 titles'],
    [{ reasonPrefix: '#' }, 'settings.reasonPrefix', 'Unknown choice'],
  ])('refuse %j', async (change, field, message) => {
    const [first] = await profiles();
    const answer = await admin('POST', '/bank-profiles', {
      name: 'Wrong',
      settings: { ...first?.settings, ...change },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject({ [field]: message });
  });
});
