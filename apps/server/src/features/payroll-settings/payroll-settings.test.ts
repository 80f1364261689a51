import type { BankProfile } from '@binaa/contract/bank-files';
import type { PayrollSettings } from '@binaa/contract/payroll-settings';
import { beforeAll, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { ibans } from '../../../test/factories/payroll.ts';
import { defaultSettings, type PayrollSettings as Rules } from '../payroll/compute/settings.ts';
import { readRules } from './read-rules.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const read = async () => (await admin('GET', '/payroll-settings')).json<PayrollSettings>();
const save = async (change: object) => admin('PUT', '/payroll-settings', { ...(await read()), ...change });

it('start with what the law says', async () => {
  expect(await readRules(test.db)).toEqual(defaultSettings);
  expect(await read()).toMatchObject({
    dailyMinutes: 480,
    ramadanDailyMinutes: 360,
    restWeekday: 5,
    offWeekday: null,
    minimumBasic: 1000,
    minimumHousing: 500,
    minimumFood: 300,
    otherAdminApproves: false,
    employerEid: null,
    version: 1,
  });
});

it('are saved with an audit entry, once per version, and reach the computation', async () => {
  const before = await read();
  const saved = await save({
    offWeekday: 6,
    advanceLimitPercent: 5,
    payerIban: ibans[0].toLowerCase(),
    payerEid: '12345678',
  });
  expect(saved.json()).toMatchObject({ offWeekday: 6, payerIban: ibans[0], version: before.version + 1 });
  expect((await admin('PUT', '/payroll-settings', before)).statusCode).toBe(409);
  expect(await readRules(test.db)).toMatchObject({ offWeekdays: [6], advanceLimitPercent: 5 });
  expect(await auditTrail(test.db, 'payroll-settings', 1)).toMatchObject([
    { action: 'payroll-settings.update', before: { off_weekday: null }, after: { off_weekday: 6 } },
  ]);
});

it.each([
  [{ dailyMinutes: 481 }, 'dailyMinutes', 'Ordinary day must be a whole number from 240 to 480'],
  [{ dailyMinutes: 400.5 }, 'dailyMinutes', 'Ordinary day must be a whole number from 240 to 480'],
  [{ hourDivisor: 200 }, 'hourDivisor', 'Hour divisor must be one of 208, 240'],
  [{ overtimeDayPercent: 124 }, 'overtimeDayPercent', 'Overtime by day must be a whole number from 125 to 400'],
  [{ advanceLimitPercent: 11 }, 'advanceLimitPercent', 'Limit for advances must be a whole number from 0 to 10'],
  [{ penaltyLimitDays: 6 }, 'penaltyLimitDays', 'Limit for penalties must be a whole number from 0 to 5'],
  [{ minimumBasic: 999.99 }, 'minimumBasic', 'Minimum basic wage cannot be less than 1,000.00 QAR (minimum wage)'],
  [{ gratuityDays: 20 }, 'gratuityDays', 'Gratuity must be a whole number from 21 to 60'],
  [{ partMonth: 'WEEKS' }, 'partMonth', 'Unknown choice'],
  [{ offWeekday: 5 }, 'offWeekday', 'The off day must differ from the rest day'],
  [{ employerEid: '123456' }, 'employerEid', 'Employer EID must be 7 or 8 digits'],
  [{ payerEid: '1234567', payerQid: '28052400123' }, 'payerQid', "Enter the payer's EID or QID, not both"],
  [
    { payerIban: 'GB82WEST12345698765432' },
    'payerIban',
    'IBAN must be QA, 2 digits, 4 letters and 21 letters or digits',
  ],
  [{ bankProfileId: 999 }, 'bankProfileId', 'Bank profile not found'],
])('refuse %j', async (change, field, message) => {
  const answer = await save(change);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { [field]: message } });
});

it('are the business of an ADMIN alone', async () => {
  for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    const { call } = await test.signInAs(role);
    expect((await call('GET', '/payroll-settings')).statusCode).toBe(403);
  }
});

/** No two numbers and no two texts are equal, and none is the default: a value that lands in another field is noticed. */
const changedRules = {
  dailyMinutes: 450,
  ramadanDailyMinutes: 330,
  restWeekday: 6,
  breakMinutes: 45,
  breakAfterMinutes: 290,
  hourDivisor: 240,
  ramadanHourDivisor: 208,
  dayDivisor: 26,
  partMonth: 'THIRTIETHS',
  overtimeDayPercent: 130,
  overtimeNightPercent: 160,
  nightPercent: 65,
  nightScope: 'OVERTIME',
  restDayPercent: 155,
  holidayPercent: 135,
  restDayEarnsLieu: false,
  deductShortDays: true,
  shortToleranceMinutes: 10,
  absenceTakes: 'WAGE',
  annualLeavePays: 'BASIC',
  annualDays: 22,
  annualDaysAfterFive: 29,
  payLeaveUnderOneYear: false,
  sickFullDays: 16,
  sickHalfDays: 31,
  sickAfterMonths: 2,
  courtOrderLimitPercent: 25,
  advanceLimitPercent: 7,
  damageLimitDays: 4,
  penaltyLimitDays: 3,
  deductionLimitPercent: 40,
  gratuityDays: 23,
  gratuityAfterYears: 0,
  dueAfterDays: 1,
} as const satisfies Partial<PayrollSettings & Rules>;

/** What the computation must read after `changedRules` and the values below are saved. */
const computedWith: Rules = {
  ...changedRules,
  offWeekdays: [5],
  minimumBasicMinor: 110_050,
  minimumHousingMinor: 55_025,
  minimumFoodMinor: 31_075,
  nightFrom: 21 * 60,
  nightTo: 6 * 60,
  deadlineDays: 7,
};

const changedSettings = (bankProfileId: number): Omit<PayrollSettings, 'version'> => ({
  ...changedRules,
  offWeekday: 5,
  minimumBasic: 1100.5,
  minimumHousing: 550.25,
  minimumFood: 310.75,
  otherAdminApproves: true,
  employerEid: '1234567',
  payerEid: '7654321',
  payerQid: null,
  payerBankShort: 'QNBA',
  payerIban: ibans[2],
  bankProfileId,
});

async function saveEveryField() {
  const [profile] = (await admin('GET', '/bank-profiles')).json<BankProfile[]>();
  const settings = changedSettings(Number(profile?.id));
  const saved = await save(settings);
  expect(saved.statusCode).toBe(200);
  return { settings, saved: saved.json<PayrollSettings>() };
}

it('keep the value of every field, and hand it to the computation', async () => {
  const { version } = await read();
  const { settings, saved } = await saveEveryField();
  expect(saved).toEqual({ ...settings, version: version + 1 });
  expect(await read()).toEqual(saved);
  expect(await readRules(test.db)).toEqual(computedWith);
});

it('keep each switch apart from the others', async () => {
  const { saved } = await saveEveryField();
  for (const name of ['restDayEarnsLieu', 'deductShortDays', 'payLeaveUnderOneYear'] as const) {
    await save({ ...saved, [name]: !saved[name], version: (await read()).version });
    expect(await read()).toEqual({ ...saved, [name]: !saved[name], version: expect.any(Number) });
    expect(await readRules(test.db)).toEqual({ ...computedWith, [name]: !saved[name] });
  }
  await save({ ...saved, otherAdminApproves: false, version: (await read()).version });
  expect(await read()).toEqual({ ...saved, otherAdminApproves: false, version: expect.any(Number) });
  expect(await readRules(test.db)).toEqual(computedWith);
});

it.each([null, '', undefined])('clear the fields that may be empty when they are sent as %j', async (empty) => {
  const { saved } = await saveEveryField();
  const texts = { employerEid: empty, payerEid: empty, payerBankShort: empty, payerIban: empty };
  const notText = empty === '' ? null : empty;
  const others = { offWeekday: notText, bankProfileId: notText };
  const qid = '28052400123';
  expect((await save({ ...texts, ...others, payerQid: qid })).statusCode).toBe(200);
  const cleared = {
    offWeekday: null,
    employerEid: null,
    payerEid: null,
    payerBankShort: null,
    payerIban: null,
    bankProfileId: null,
  };
  expect(await read()).toEqual({ ...saved, ...cleared, payerQid: qid, version: saved.version + 1 });
  expect((await save({ payerQid: empty })).statusCode).toBe(200);
  expect(await read()).toEqual({ ...saved, ...cleared, version: saved.version + 2 });
  expect(await readRules(test.db)).toEqual({ ...computedWith, offWeekdays: [] });
});
