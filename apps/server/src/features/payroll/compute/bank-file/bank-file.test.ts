import { describe, expect, it } from 'vitest';
import type { LineCode } from '../lines.ts';
import { everyWorkingDay, facts, fullOctober, october, slip, stay, terms } from '../testing/october.ts';
import { type BankFileInput, type BankFileRows, bankFileBytes, bankFileRows, type PaidPerson } from './bank-file.ts';
import { type BankProfile, readyMadeProfiles } from './bank-profile.ts';
import { checkBankFile, type Finding, isError } from './check-bank-file.ts';
import type { SlipColumns } from './slip-columns.ts';

const [wpsV1] = readyMadeProfiles;
const absent = new Set(['2026-10-12', '2026-10-13', '2026-10-14']);
const advance = { id: 1, givenOn: '2026-09-20', leftMinor: 100_000, instalmentMinor: 30_000, takenThisMonthMinor: 0 };

const paidPerson: Omit<PaidPerson, 'slip'> = {
  userId: 1,
  name: 'Worker One',
  nameAtBank: 'WORKER ONE',
  qid: '28052400123',
  qidExpiresOn: null,
  visaId: '',
  bankShort: 'DBQ',
  iban: 'QA25DOHB000000000001002003001',
  outsideWps: false,
};
// Each test computes its payslips, so that a mutation test knows which tests a rule has.
/** Case 1: 26 long days. */
const workerOne: PaidPerson = {
  ...paidPerson,
  get slip() {
    return slip({ facts: facts({ records: everyWorkingDay(october.from, october.to, '06:00–17:00') }) });
  },
};
/** Case 7 with an open advance: three days absent. */
const workerTwo: PaidPerson = {
  ...paidPerson,
  userId: 2,
  name: 'Worker Two',
  nameAtBank: 'WORKER TWO',
  qid: '29105000456',
  bankShort: 'QNB',
  iban: 'QA28QNBA000000000004455667788',
  get slip() {
    const records = fullOctober.filter(({ date }) => !absent.has(date));
    return slip({ facts: facts({ records }), advances: [advance] });
  },
};

function input(overrides: Partial<BankFileInput> = {}): BankFileInput {
  return {
    profile: wpsV1,
    payer: {
      employerEid: '12345678',
      payerEid: '12345678',
      payerQid: '',
      bankShort: 'DBQ',
      iban: 'QA58DOHB00001234567890ABCDEFG',
    },
    period: '2026-10',
    frequency: 'MONTH',
    paymentKind: 'NORMAL',
    createdAt: '2026-11-03T09:15',
    people: [workerOne, workerTwo],
    ...overrides,
  };
}

function text(fileInput: BankFileInput): string {
  return new TextDecoder().decode(bankFileBytes(bankFileRows(fileInput), fileInput.profile));
}

/** The values of a person's record by their titles. */
function record(fileInput: BankFileInput, index = 0): Record<string, string> {
  const cells = bankFileRows(fileInput).records[index]?.cells ?? [];
  return Object.fromEntries(fileInput.profile.recordTitles.map((title, column) => [title, cells[column] ?? '']));
}

function findings(fileInput: BankFileInput, context: { runTotalMinor?: number; today?: string } = {}): Finding[] {
  return check(bankFileRows(fileInput), fileInput, context);
}

function check(
  rows: BankFileRows,
  fileInput: BankFileInput,
  context: { runTotalMinor?: number; today?: string } = {},
): Finding[] {
  return checkBankFile(rows, {
    input: fileInput,
    runTotalMinor: rows.totalMinor,
    today: '2026-11-03',
    paidOn: null,
    deadline: '2026-11-07',
    ...context,
  });
}

const codes = (found: readonly Finding[]) => found.map(({ code }) => code);
const withOne = (changes: Partial<PaidPerson>) => input({ people: [{ ...workerOne, ...changes }, workerTwo] });
const withPayer = (changes: Partial<BankFileInput['payer']>) => input({ payer: { ...input().payer, ...changes } });

describe('wage file', () => {
  it('17: is byte for byte as specified', () => {
    const lines = [
      'Employer EID,File Creation Date,File Creation Time,Payer EID,Payer QID,Payer Bank Short Name,Payer IBAN,Salary Year and Month,Total Salaries,Total Records,SIF Version',
      '12345678,20261103,0915,12345678,,DBQ,QA58DOHB00001234567890ABCDEFG,202610,4602.75,2,1',
      'Record Sequence,Employee QID,Employee Visa ID,Employee Name,Employee Bank Short Name,Employee Account,Salary Frequency,Number of Working days,Net Salary,Basic Salary,Extra hours,Extra income,Deductions,Payment Type,Notes / Comments,Housing Allowance,Food Allowance,Transportation Allowance,Over Time Allowance,Deduction Reason Code,Extra Field 1,Extra Field 2',
      '000001,28052400123,,WORKER ONE,DBQ,QA25DOHB000000000001002003001,M,31,2793.75,1900.00,52.00,0.00,0.00,Normal Payment,,0.00,300.00,0.00,593.75,0,0.00,0.00',
      '000002,29105000456,,WORKER TWO,QNB,QA28QNBA000000000004455667788,M,28,1809.00,1900.00,0.00,0.00,391.00,Normal Payment,Absence 190.00; Advance 201.00,0.00,300.00,0.00,0.00,99,0.00,0.00',
    ];
    const expected = Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'utf8');
    const rows = bankFileRows(input());
    expect(Buffer.from(bankFileBytes(rows, wpsV1)).equals(expected)).toBe(true);
    expect(rows.name).toBe('SIF_12345678_DBQ_20261103_0915.csv');
    expect(findings(input())).toEqual([]);
  });

  it('gives a single kind of deduction its own reason, without notes', () => {
    const onlyAdvance = { ...workerOne, slip: slip({ advances: [advance] }) };
    expect(record(input({ people: [onlyAdvance] }))).toMatchObject({
      'Deduction Reason Code': '4',
      'Notes / Comments': '',
      Deductions: '220.00',
    });
  });

  it.each<[LineCode, string]>([
    ['ABSENCE', '1'],
    ['UNPAID_LEAVE', '1'],
    ['SICK_UNPAID', '1'],
    ['SICK_HALF', '1'],
    ['ANNUAL_LEAVE', '1'],
    ['SHORT_DAYS', '1'],
    ['PENALTY', '2'],
    ['DAMAGE', '3'],
    ['ADVANCE', '4'],
    ['COURT_ORDER', '99'],
    ['CORRECTION', '99'],
    ['OTHER_DEDUCTION', '99'],
    ['NOTICE', '99'],
  ])('tells %s by reason %s', (code, reason) => {
    const lines = [...workerOne.slip.lines, { code, quantity: 0, amountMinor: -100 }];
    expect(record(withOne({ slip: { ...workerOne.slip, lines } }))['Deduction Reason Code']).toBe(reason);
  });

  it('gives no reason for a reduction of nothing', () => {
    const nothing = { code: 'ABSENCE', quantity: 0, amountMinor: 0 } as const;
    const reasonOf = (...lines: PaidPerson['slip']['lines']) =>
      record(withOne({ slip: { ...workerOne.slip, lines: [...workerOne.slip.lines, ...lines] } }))[
        'Deduction Reason Code'
      ];
    expect(reasonOf(nothing)).toBe('0');
    expect(reasonOf(nothing, { code: 'ADVANCE', quantity: 0, amountMinor: -1 })).toBe('4');
  });

  it('names what is behind reason 99', () => {
    const item = { id: 5, kind: 'COURT_ORDER', fromPeriod: '2026-10', leftMinor: 40_000 } as const;
    const ordered = { ...workerOne, slip: slip({ items: [item] }) };
    expect(record(input({ people: [ordered] }))).toMatchObject({
      'Deduction Reason Code': '99',
      'Notes / Comments': 'Court order 400.00',
    });
  });

  it('puts bonus and other allowances into the extra income', () => {
    const bonus = { id: 6, kind: 'BONUS', fromPeriod: '2026-10', leftMinor: 12_345 } as const;
    const allowancesMinor = { HOUSING: 5_000, FOOD: 30_000, TRANSPORT: 20_000, OTHER_ALLOWANCE: 10_000 };
    const paid = slip({
      facts: facts({ terms: [terms({ allowancesMinor })], records: fullOctober }),
      items: [bonus],
    });
    const one = input({ people: [{ ...workerOne, slip: paid }] });
    expect(record(one)).toMatchObject({
      'Extra income': '223.45',
      'Housing Allowance': '50.00',
      'Transportation Allowance': '200.00',
    });
    expect(findings(one)).toEqual([]);
  });

  it('uses the visa id only without a QID', () => {
    expect(record(withOne({ visaId: '382012345678' }))['Employee Visa ID']).toBe('');
    expect(record(withOne({ qid: '', visaId: '382012345678' }))['Employee Visa ID']).toBe('382012345678');
  });

  it('leaves out who is paid outside the WPS and, if the bank wants so, who gets nothing', () => {
    const nothing = { ...workerTwo, slip: slip({ facts: facts() }) };
    const people = [{ ...workerOne, outsideWps: true }, nothing];
    expect(record(input({ people }))).toMatchObject({ 'Net Salary': '0.00', 'Number of Working days': '5' });
    expect(codes(findings(input({ people })))).toEqual(['OUTSIDE_WPS']);
    const profile = { ...wpsV1, includeZeroNet: false };
    expect(bankFileRows(input({ people, profile })).records).toEqual([]);
  });

  it.each<[string, Partial<BankProfile>, Record<string, string>]>([
    ['a plain sequence', { sequenceDigits: 0 }, { 'Record Sequence': '1' }],
    ['a reason with prefix', { reasonPrefix: '/DRC/', reasonDigits: 2 }, { 'Deduction Reason Code': '/DRC/04' }],
    ['no word for the payment', { paymentTypes: { NORMAL: '', DELAYED: '', FINAL: '' } }, { 'Payment Type': '' }],
    ['days present', { workingDays: 'PRESENT' }, { 'Number of Working days': '26' }],
    ['allowances in the extra income', { allowancesInExtraIncome: true }, { 'Extra income': '300.00' }],
    ['other letters', { frequencies: { MONTH: 'MON', HALF: 'HLF' } }, { 'Salary Frequency': 'MON' }],
  ])('follows the bank in %s', (_, changes, expected) => {
    const people = [{ ...workerOne, slip: slip({ advances: [advance] }) }];
    const changed = input({ people, profile: { ...wpsV1, ...changes } });
    expect(record(changed)).toMatchObject(expected);
    expect(findings(changed)).toEqual([]);
  });

  it('leaves the reason empty without deductions, if the bank wants so', () => {
    expect(record(input({ profile: { ...wpsV1, noReason: '' } }))['Deduction Reason Code']).toBe('');
  });

  it('pads a short EID where the bank wants 8 digits', () => {
    const short = withPayer({ employerEid: '1234567', payerEid: '1234567' });
    expect(bankFileRows(short).header[0]).toBe('1234567');
    const padded = { ...short, profile: { ...wpsV1, padEid: true } };
    expect(bankFileRows(padded).header.slice(0, 4)).toEqual(['01234567', '20261103', '0915', '01234567']);
    expect(bankFileRows(padded).name).toBe('SIF_01234567_DBQ_20261103_0915.csv');
  });

  it('has ready-made profiles for HSBC and the older layout', () => {
    const [, hsbc, older] = readyMadeProfiles;
    if (!hsbc || !older) throw new Error('profiles missing');
    const lines = text(input({ profile: hsbc })).split('\r\n');
    expect(lines[0]).toBe('');
    expect(lines[2]?.endsWith(',2,01')).toBe(true);
    const old = input({ profile: older });
    expect(text(old).split('\r\n')[1]?.split(',')).toHaveLength(10);
    expect(bankFileRows({ ...withPayer({ employerEid: '1234567' }), profile: older }).header[0]).toBe('01234567');
    expect(record(old)).toMatchObject({ 'Net Salary': '2793.75', 'Extra income': '893.75' });
    expect(bankFileRows(old).records[0]?.cells).toHaveLength(15);
    expect(findings(old)).toEqual([]);
  });

  it('knows the widths of each layout', () => {
    const widths = readyMadeProfiles.map(({ columns, headerTitles, recordTitles, totalDigits, includeZeroNet }) => [
      columns,
      headerTitles.length,
      recordTitles.length,
      totalDigits,
      includeZeroNet,
    ]);
    expect(widths).toEqual([
      [22, 11, 22, 18, true],
      [22, 11, 22, 18, true],
      [15, 10, 15, 14, true],
    ]);
    expect(readyMadeProfiles.map(({ reasonDigits, sequenceDigits }) => [reasonDigits, sequenceDigits])).toEqual([
      [1, 6],
      [2, 6],
      [1, 6],
    ]);
  });

  it('marks extra runs and settlements as such', () => {
    expect(record(input({ paymentKind: 'DELAYED' }))['Payment Type']).toBe('Delayed Payment');
    expect(record(input({ paymentKind: 'FINAL' }))['Payment Type']).toBe('Final Settlement');
    expect(record(input({ frequency: 'HALF' }))['Salary Frequency']).toBe('B');
  });

  it('counts extra hours with two decimals', () => {
    const records = [...fullOctober.slice(1), stay('2026-10-01', '06:00–15:20')];
    const paid = slip({ facts: facts({ records }) });
    expect(record(input({ people: [{ ...workerOne, slip: paid }] }))['Extra hours']).toBe('0.33');
  });
});

describe('check of the wage file', () => {
  it.each<[Finding['code'], () => BankFileInput]>([
    ['EMPLOYER_EID', () => withPayer({ employerEid: '123456' })],
    ['PAYER_EID_OR_QID', () => withPayer({ payerQid: '28052400123' })],
    ['PAYER_EID_OR_QID', () => withPayer({ payerEid: '' })],
    ['PAYER_IBAN', () => withPayer({ iban: 'QA59DOHB00001234567890ABCDEFG' })],
    ['PAYER_BANK', () => withPayer({ bankShort: '' })],
    ['NO_QID_OR_VISA', () => withOne({ qid: '' })],
    ['QID_DIGITS', () => withOne({ qid: '2805240012' })],
    ['SAME_QID', () => withOne({ qid: workerTwo.qid })],
    ['NAME_LENGTH', () => withOne({ nameAtBank: ' ' })],
    ['NAME_LENGTH', () => withOne({ nameAtBank: 'A'.repeat(71) })],
    ['NO_BANK_OR_IBAN', () => withOne({ iban: '' })],
    ['NO_BANK_OR_IBAN', () => withOne({ bankShort: '' })],
    ['IBAN_MISTYPED', () => withOne({ iban: 'QA26DOHB000000000001002003001' })],
    ['UNKNOWN_BANK', () => withOne({ bankShort: 'XYZ' })],
  ])('finds %s', (code, fileInput) => {
    expect(codes(findings(fileInput()))).toEqual([code]);
  });

  it('refuses names that a bank cannot read', () => {
    expect(codes(findings(withOne({ nameAtBank: 'عامل' })))).toEqual(['NAME_NOT_LATIN', 'UNREADABLE']);
    const found = findings(withOne({ nameAtBank: 'ONE, "WORKER"\n=1+@' }));
    expect(found).toMatchObject([{ code: 'UNREADABLE', column: 'Employee Name', detail: ', " ␊ = + @', userId: 1 }]);
    expect(findings(withOne({ nameAtBank: 'ONE\u001f' }))).toMatchObject([{ code: 'UNREADABLE', detail: '␟' }]);
    expect(codes(findings(withOne({ nameAtBank: 'WORKER عامل' })))).toEqual(['NAME_NOT_LATIN', 'UNREADABLE']);
  });

  it('accepts an IBAN in lower case with spaces', () => {
    const typed = withOne({ iban: 'qa25 dohb 0000 0000 0001 0020 0300 1' });
    expect(findings(typed)).toEqual([]);
    expect(record(typed)['Employee Account']).toBe('QA25DOHB000000000001002003001');
  });

  it('finds figures that do not fit', () => {
    const [overtime] = workerOne.slip.lines.filter(({ code }) => code === 'OVERTIME_DAY');
    if (!overtime) throw new Error('no overtime');
    const changed = (lines: PaidPerson['slip']['lines'], netMinor = workerOne.slip.netMinor) =>
      codes(findings(withOne({ slip: { ...workerOne.slip, lines, netMinor } })));
    expect(changed(workerOne.slip.lines, 1)).toEqual(['NET_DIFFERS_FROM_PARTS']);
    expect(changed(workerOne.slip.lines, -1)).toEqual(['NET_DIFFERS_FROM_PARTS', 'AMOUNT']);
    expect(changed([{ ...overtime, quantity: 60_000 }], overtime.amountMinor)).toEqual([
      'BASIC_NOT_POSITIVE',
      'EXTRA_HOURS',
    ]);
    expect(codes(findings(input(), { runTotalMinor: 1 }))).toEqual(['TOTAL_DIFFERS_FROM_RUN']);
    expect(codes(findings(input({ people: [] })))).toEqual(['NO_RECORDS']);
  });

  it.each<[Finding['code'], number, (value: number) => { columns?: object; person?: object }]>([
    ['WORKING_DAYS', 999, (workingDays) => ({ columns: { workingDays } })],
    ['EXTRA_HOURS', 99_999, (extraHours) => ({ columns: { extraHours } })],
    ['NOTES_TOO_LONG', 300, (length) => ({ columns: { notes: 'n'.repeat(length) } })],
    ['NAME_LENGTH', 70, (length) => ({ person: { nameAtBank: 'N'.repeat(length) } })],
  ])('finds %s above %i', (code, most, change) => {
    const found = (value: number) => {
      const rows = bankFileRows(input({ people: [workerOne] }));
      const { columns = {}, person = {} } = change(value);
      const records = rows.records.map((row) => ({
        ...row,
        columns: { ...row.columns, ...columns },
        person: { ...row.person, ...person },
      }));
      const context = { input: input(), runTotalMinor: rows.totalMinor, today: '2026-11-03', paidOn: null };
      return codes(checkBankFile({ ...rows, records }, { ...context, deadline: '2026-11-07' }));
    };
    expect(found(most)).toEqual([]);
    expect(found(most + 1)).toEqual([code]);
  });

  it.each<[string, Partial<SlipColumns>, Finding['code'][]]>([
    ['a basic wage of nothing', { basicMinor: 0 }, ['BASIC_NOT_POSITIVE', 'NET_DIFFERS_FROM_PARTS']],
    ['a basic wage of a dirham', { basicMinor: 1 }, ['NET_DIFFERS_FROM_PARTS']],
    ['less than no extra hours', { extraHours: -1 }, ['EXTRA_HOURS']],
    ['a deduction without reason', { deductionsMinor: 1 }, ['NET_DIFFERS_FROM_PARTS', 'REASON_MISSING']],
    ['a reason that has to be told', { reason: 99 }, ['NOTES_MISSING']],
  ])('judges %s', (_, columns, expected) => {
    const rows = bankFileRows(input({ people: [workerOne] }));
    const records = rows.records.map((row) => ({ ...row, columns: { ...row.columns, ...columns } }));
    expect(codes(check({ ...rows, records }, input()))).toEqual(expected);
  });

  it('wants a total that fits into its column', () => {
    const [, , older = wpsV1] = readyMadeProfiles;
    const isRefused = (total: string) => {
      const rows = bankFileRows(input());
      return codes(check({ ...rows, header: rows.header.with(8, total) }, input({ profile: older }))).includes(
        'AMOUNT',
      );
    };
    const twelve = '9'.repeat(12);
    expect(isRefused(`${twelve}.00`)).toBe(false);
    expect(isRefused(`1${twelve}.00`)).toBe(true);
    expect(isRefused('-1.00')).toBe(true);
  });

  it('counts up to 999,999 records', () => {
    const found = (length: number) => {
      // Empty places: a million people would take long to check.
      const records: BankFileRows['records'][number][] = [];
      records.length = length;
      return codes(check({ ...bankFileRows(input()), records }, input()));
    };
    expect(found(999_999)).toEqual([]);
    expect(found(1_000_000)).toEqual(['TOO_MANY_RECORDS']);
  });

  it('is content on the last day of the deadline and of a QID', () => {
    expect(findings(withOne({ qidExpiresOn: '2026-11-07' }), { today: '2026-11-07' })).toEqual([]);
    expect(findings(withOne({ qidExpiresOn: '2026-11-08' }), { today: '2026-11-07' })).toEqual([]);
  });

  it('warns of an expired QID and a passed deadline, and stops nothing', () => {
    const found = findings(withOne({ qidExpiresOn: '2026-11-01' }), { today: '2026-11-08' });
    expect(found).toMatchObject([
      { code: 'DEADLINE_PASSED', detail: '2026-11-07' },
      { code: 'QID_EXPIRED', userId: 1, detail: '2026-11-01' },
    ]);
    expect(found.some(isError)).toBe(false);
  });
});
