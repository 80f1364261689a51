import type { Page } from '@binaa/contract/paging';
import type { PayProfile, PayProfileSummary } from '@binaa/contract/pay-profiles';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildPaidPerson, buildPaper, buildPayProfile, ibans } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { describeListParameters } from '../../../test/list-parameters.ts';

const test = useTestApp();
let admin: Call;
let count = 0;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const profile = (change: object = {}) => {
  count += 1;
  return { employeeNo: `P-${count}`, payBy: 'WPS', joinedOn: '2024-02-01', ...change };
};
const save = (userId: number, change: object = {}) => admin('PUT', `/pay-profiles/${userId}`, profile(change));
const read = async (userId: number) => (await admin('GET', `/pay-profiles/${userId}`)).json<PayProfile>();

describe('a pay profile', () => {
  it('offers a number and the usual answers until it is saved', async () => {
    await buildPayProfile(test.db, { employee_no: '00041' });
    const { id } = await buildUser(test.db, { role: 'FOREMAN', salary_minor: 2_640_000 });
    expect(await read(id)).toMatchObject({
      employeeNo: null,
      nextEmployeeNo: '00042',
      attendanceBased: true,
      payBy: 'WPS',
      state: 'INCOMPLETE',
      missing: ['EMPLOYEE_NO', 'WAGE', 'QID_OR_VISA', 'NAME_AT_BANK', 'BANK', 'IBAN'],
      annualSalary: 26_400,
      annualPay: null,
      version: 1,
    });
    const engineer = await buildUser(test.db, { role: 'ENGINEER' });
    expect((await read(engineer.id)).attendanceBased).toBe(false);
  });

  it('is saved with a typed IBAN and numbers, which are kept in the papers', async () => {
    const { id } = await buildUser(test.db);
    const saved = await save(id, {
      nameAtBank: 'WORKER ONE',
      nationality: 'np',
      bankShort: 'dbq',
      iban: ' qa58 dohb ٠٠٠٠ 1234 5678 90ab cdef g',
      // Between the marks of direction that are copied with a number out of Arabic text.
      qid: '\u200f٢٨٠٥٢٤٠٠١٢٣\u200e',
      passportNo: 'pa 123',
      version: 1,
    });
    expect(saved.json()).toMatchObject({
      nationality: 'NP',
      bankShort: 'DBQ',
      iban: ibans[0],
      qid: '28052400123',
      passportNo: 'PA123',
      missing: ['WAGE'],
      version: 2,
      warnings: [],
    });
    const papers = await test.db.selectFrom('papers').select(['kind', 'number']).where('user_id', '=', id).execute();
    expect(papers).toEqual([
      { kind: 'QID', number: '28052400123' },
      { kind: 'PASSPORT', number: 'PA123' },
    ]);
    expect((await auditTrail(test.db, 'pay-profile', id)).map(({ action }) => action)).toEqual(['pay-profile.create']);
  });

  it('takes an empty text of a form for nothing', async () => {
    const { id } = await buildUser(test.db);
    const texts = ['nameAtBank', 'nationality', 'bankShort', 'iban', 'qid', 'visaId', 'passportNo'];
    const empty = Object.fromEntries(texts.map((name) => [name, '']));
    const nothing = Object.fromEntries(texts.map((name) => [name, null]));
    expect((await save(id, empty)).json()).toMatchObject(nothing);
  });

  it('changes the number of the present paper, and does not lose one that is left out', async () => {
    const { id } = await buildUser(test.db);
    const paper = await buildPaper(test.db, { user_id: id, number: '28052400999', expires_on: '2027-01-01' });
    const body = profile({ qid: '28052400888' });
    expect((await admin('PUT', `/pay-profiles/${id}`, body)).json()).toMatchObject({ qid: '28052400888' });
    expect((await admin('GET', `/papers/${paper}`)).json()).toMatchObject({
      number: '28052400888',
      expiresOn: '2027-01-01',
    });
    expect((await admin('PUT', `/pay-profiles/${id}`, { ...body, qid: undefined })).json()).toMatchObject({
      qid: '28052400888',
    });
    const emptied = await admin('PUT', `/pay-profiles/${id}`, { ...body, qid: null });
    expect(emptied.json()).toMatchObject({
      errors: { qid: 'This number belongs to a paper. Delete the paper instead.' },
    });
  });

  it.each([
    [{ employeeNo: '' }, 'employeeNo', 'Employee number is a required field'],
    [{ employeeNo: 'a b' }, 'employeeNo', 'Employee number must be 1 to 20 letters, digits or hyphens'],
    [{ qid: '2805240012' }, 'qid', 'QID must be exactly 11 digits'],
    [{ visaId: '1234567890123' }, 'visaId', 'Visa id must be at most 12 characters'],
    [{ iban: 'QA58DOHB0000123456789' }, 'iban', 'IBAN must be QA, 2 digits, 4 letters and 21 letters or digits'],
    [{ iban: 'QA85DOHB00001234567890ABCDEFG' }, 'iban', 'IBAN is mistyped: its check digits do not fit'],
    // The capitals of these letters are I and S, with which the check digits fit.
    [
      { iban: 'QA70QıSB000000000000111222333' },
      'iban',
      'IBAN must be QA, 2 digits, 4 letters and 21 letters or digits',
    ],
    [
      { iban: 'QA70QIſB000000000000111222333' },
      'iban',
      'IBAN must be QA, 2 digits, 4 letters and 21 letters or digits',
    ],
    [{ leftOn: '2024-01-31' }, 'leftOn', 'Last day of work cannot be before the first'],
    [{ joinedOn: undefined }, 'joinedOn', 'First day of work is a required field'],
    [{ nameAtBank: 'عامل' }, 'nameAtBank', 'Name at the bank must be in Latin letters'],
    [{ nameAtBank: 'A'.repeat(71) }, 'nameAtBank', 'Name at the bank must be at most 70 characters'],
    [{ nationality: 'XX' }, 'nationality', 'Country must be a code of two letters, such as QA'],
    [{ nationality: 'ZZ' }, 'nationality', 'Country must be a code of two letters, such as QA'],
    [{ nationality: 'EU' }, 'nationality', 'Country must be a code of two letters, such as QA'],
    [{ bankShort: 'TOOLONG' }, 'bankShort', 'Bank short name must be 2 to 4 capital letters or digits'],
    [{ leaveReason: 'RESIGNED' }, 'leftOn', 'A reason for leaving needs the last day of work'],
    [{ openingAnnualDays: 3 }, 'openingOn', 'Opening balances need their date'],
    [{ openingOn: '2023-12-31' }, 'openingOn', 'Opening balances cannot be older than the first day of work'],
    [{ openingOn: '2026-03-11' }, 'openingOn', 'Opening balances cannot be in the future'],
    [{ nameAtBank: 'KHAN, ALI' }, 'nameAtBank', 'Name at the bank must be in Latin letters'],
    [{ restWeekday: 7 }, 'restWeekday', 'Rest day must be a whole number from 0 to 6'],
  ])('refuses %j', async (change, field, message) => {
    const { id } = await buildUser(test.db);
    const answer = await save(id, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: message } });
    expect((await read(id)).version).toBe(1);
  });

  it('refuses a number that somebody has, in any case', async () => {
    const [one, other] = [await buildUser(test.db), await buildUser(test.db)];
    await save(one.id, { employeeNo: 'Ab-1' });
    const answer = await save(other.id, { employeeNo: 'aB-1' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      { employeeNo: 'This employee number is already taken' },
    ]);
  });

  it('warns of an IBAN of somebody else and of a QID of another country, and is saved', async () => {
    const [one, other] = [await buildUser(test.db, { name: 'Ali Khan' }), await buildUser(test.db)];
    await save(one.id, { iban: ibans[1] });
    const saved = (await save(other.id, { iban: ibans[1], qid: '28052400124', nationality: 'IN' })).json<PayProfile>();
    expect(saved.warnings.map(({ message }) => message)).toEqual([
      'This IBAN is also that of Ali Khan',
      'Digits 4 to 6 of the QID do not fit the nationality',
    ]);
    expect(saved.iban).toBe(ibans[1]);
  });

  it('refuses a change of an older version', async () => {
    const { id } = await buildUser(test.db);
    const body = profile({ version: 1 });
    expect((await admin('PUT', `/pay-profiles/${id}`, body)).statusCode).toBe(200);
    const again = await admin('PUT', `/pay-profiles/${id}`, body);
    expect([again.statusCode, again.json().code]).toEqual([409, 'STALE_VERSION']);
  });

  it('is complete without a bank for whoever is paid outside the WPS', async () => {
    const id = await buildPaidPerson(test.db, { pay_by: 'OUTSIDE_WPS' });
    expect(await read(id)).toMatchObject({ state: 'COMPLETE', missing: [], annualPay: 26_400 });
  });

  it('gets today as the last day of a deleted user, whose pay stays in the list', async () => {
    const id = await buildPaidPerson(test.db);
    expect((await admin('DELETE', `/users/${id}`)).statusCode).toBe(204);
    expect(await read(id)).toMatchObject({ leftOn: '2026-03-10' });
    expect(await auditTrail(test.db, 'pay-profile', id)).toMatchObject([{ after: { left_on: '2026-03-10' } }]);
  });

  it('keeps the last day of a deleted user who had left before', async () => {
    const id = await buildPaidPerson(test.db, { left_on: '2026-01-31' });
    await admin('DELETE', `/users/${id}`);
    expect(await read(id)).toMatchObject({ leftOn: '2026-01-31', state: 'LEFT' });
  });

  it('of nobody is not found', async () => {
    expect((await admin('GET', '/pay-profiles/2147483647')).statusCode).toBe(404);
    expect((await save(2_147_483_647)).json()).toMatchObject({ status: 404, message: 'Person not found' });
  });
});

describe('the list of people', () => {
  describeListParameters(test, async () => '/pay-profiles');

  const list = async (query: string) => (await admin('GET', `/pay-profiles?${query}`)).json<Page<PayProfileSummary>>();

  it('shows the last four characters of QID and IBAN, and nothing more of them', async () => {
    const id = await buildPaidPerson(test.db, {
      employee_no: 'LIST-1',
      iban: ibans[2],
      bank_short: 'QNB',
      name_at_bank: 'WORKER TWO',
    });
    await buildPaper(test.db, { user_id: id, number: '29105000456' });
    const answer = await admin('GET', '/pay-profiles?search=LIST-1');
    expect(answer.json<Page<PayProfileSummary>>().content).toEqual([
      expect.objectContaining({ userId: id, qidLast4: '0456', ibanLast4: '7788', state: 'COMPLETE', paidBy: 'MONTH' }),
    ]);
    expect(answer.body).not.toContain('29105000456');
    expect(answer.body).not.toContain(ibans[2]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('filters by role, trade, how the wage is counted, and state', async () => {
    const { id: userId } = await buildUser(test.db, { role: 'FOREMAN', category: 'WELDER', name: 'Zaki the welder' });
    const row = expect.objectContaining({ userId });
    expect((await list('role=FOREMAN&category=WELDER&state=INCOMPLETE')).content).toContainEqual(row);
    expect((await list('role=WORKER&category=WELDER')).content).not.toContainEqual(row);
    await buildPaidPerson(test.db, { user_id: userId, left_on: '2026-03-09' });
    expect((await list('search=zaki&state=LEFT&paidBy=MONTH')).content).toEqual([row]);
    expect((await list('search=zaki&paidBy=DAY')).content).toEqual([]);
  });
});

it('is the business of an ADMIN alone, also of the person themselves', async () => {
  for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    const { user, call } = await test.signInAs(role);
    for (const path of ['/pay-profiles', `/pay-profiles/${user.id}`, `/pay-profiles/${user.id}/balances`]) {
      expect((await call('GET', path)).statusCode).toBe(403);
    }
  }
});

it('never reaches the search', async () => {
  const id = await buildPaidPerson(test.db, { iban: ibans[2], employee_no: 'FINDME-1' });
  await buildPaper(test.db, { user_id: id, number: '28799900077' });
  for (const text of ['28799900077', ibans[2], 'FINDME-1']) {
    expect((await admin('GET', `/search?q=${text}`)).json().groups).toEqual([]);
  }
});
