import { ibanFault } from '../iban.ts';
import { isQid } from '../qid.ts';
import type { BankFileInput, BankFileRows, PaidPerson } from './bank-file.ts';
import { type RecordColumn, recordColumns } from './bank-profile.ts';
import { knownBanks } from './known-banks.ts';

export type ErrorCode =
  | 'EMPLOYER_EID'
  | 'PAYER_EID_OR_QID'
  | 'PAYER_IBAN'
  | 'PAYER_BANK'
  | 'NO_QID_OR_VISA'
  | 'QID_DIGITS'
  | 'SAME_QID'
  | 'NAME_LENGTH'
  | 'NAME_NOT_LATIN'
  | 'NO_BANK_OR_IBAN'
  | 'IBAN_MISTYPED'
  | 'BASIC_NOT_POSITIVE'
  | 'WORKING_DAYS'
  | 'NET_DIFFERS_FROM_PARTS'
  | 'TOTAL_DIFFERS_FROM_RUN'
  | 'AMOUNT'
  | 'EXTRA_HOURS'
  | 'REASON_MISSING'
  | 'NOTES_MISSING'
  | 'NOTES_TOO_LONG'
  | 'UNREADABLE'
  | 'NO_RECORDS'
  | 'TOO_MANY_RECORDS';
export type WarningCode = 'OUTSIDE_WPS' | 'UNKNOWN_BANK' | 'QID_EXPIRED' | 'DEADLINE_PASSED';

/** A finding names the person and the column it is about, where there are such. Errors stop the file, warnings do not. */
export type Finding = {
  code: ErrorCode | WarningCode;
  userId: number | null;
  column: string | null;
  /** The characters, bank or day that the message mentions. */
  detail: string | null;
};

const warningCodes: ReadonlySet<string> = new Set<WarningCode>([
  'OUTSIDE_WPS',
  'UNKNOWN_BANK',
  'QID_EXPIRED',
  'DEADLINE_PASSED',
]);
export const isError = ({ code }: Finding): boolean => !warningCodes.has(code);

const maxRecords = 999_999;
const maxNameLength = 70;
const maxNotesLength = 300;
const maxWorkingDays = 999;
const maxExtraHours = 99_999;
const amountColumns: readonly RecordColumn[] = [
  'Net Salary',
  'Basic Salary',
  'Extra income',
  'Deductions',
  'Housing Allowance',
  'Food Allowance',
  'Transportation Allowance',
  'Over Time Allowance',
  'Extra Field 1',
  'Extra Field 2',
];
const amountShape = /^\d+\.\d{2}$/;
/** A comma or quote would break the file; other signs are not in every bank's alphabet. */
const unreadable = /[^A-Za-z0-9 .\-/'()&;:]/gu;
const otherLetters = /[^\p{Script=Latin}\P{L}]/u;

export type CheckContext = {
  input: BankFileInput;
  /** The net sum of the run's people who are paid through the WPS. */
  runTotalMinor: number;
  today: string;
  /** Null until the run is paid. */
  paidOn: string | null;
  deadline: string;
};

export function checkBankFile(rows: BankFileRows, context: CheckContext): Finding[] {
  return [
    ...checkHeader(rows, context),
    ...rows.records.flatMap((record) => checkRecord(record, context)),
    ...checkPeople(rows, context),
  ];
}

function checkHeader(rows: BankFileRows, { input, runTotalMinor, today, paidOn, deadline }: CheckContext): Finding[] {
  const { payer, profile } = input;
  const records = rows.records.length;
  const total = rows.header[8] ?? '';
  return [
    ...findingIf(!isEid(payer.employerEid), 'EMPLOYER_EID', 'Employer EID'),
    ...findingIf(!isPayer(payer.payerEid, payer.payerQid), 'PAYER_EID_OR_QID', 'Payer EID'),
    ...findingIf(ibanFault(payer.iban) !== undefined, 'PAYER_IBAN', 'Payer IBAN'),
    ...findingIf(payer.bankShort === '', 'PAYER_BANK', 'Payer Bank Short Name'),
    ...findingIf(rows.totalMinor !== runTotalMinor, 'TOTAL_DIFFERS_FROM_RUN', 'Total Salaries'),
    ...findingIf(!isAmount(total, profile.totalDigits), 'AMOUNT', 'Total Salaries'),
    ...findingIf(records === 0, 'NO_RECORDS', 'Total Records'),
    ...findingIf(records > maxRecords, 'TOO_MANY_RECORDS', 'Total Records'),
    ...unknownBank(payer.bankShort, 'Payer Bank Short Name'),
    ...findingIf((paidOn ?? today) > deadline, 'DEADLINE_PASSED', null, deadline),
  ];
}

function isPayer(eid: string, qid: string): boolean {
  return eid === '' ? isQid(qid) : qid === '' && isEid(eid);
}

function isEid(value: string): boolean {
  return /^\d{7,8}$/.test(value);
}

function isAmount(text: string, digits: number): boolean {
  return amountShape.test(text) && text.length - 1 <= digits;
}

function checkRecord({ person, columns, cells }: BankFileRows['records'][number], context: CheckContext): Finding[] {
  const { profile } = context.input;
  const of = personFindings(person);
  const allowances = columns.housingMinor + columns.foodMinor + columns.transportMinor + columns.overtimeMinor;
  const parts = columns.basicMinor + columns.extraIncomeMinor - columns.deductionsMinor;
  const netOfParts = profile.allowancesInExtraIncome ? parts : parts + allowances;
  const isBadAmount = (column: RecordColumn) => {
    const index = recordColumns.indexOf(column);
    return index < profile.columns && !amountShape.test(cells[index] ?? '');
  };
  return [
    ...checkIdentity(person),
    ...checkAccount(person),
    ...of(columns.basicMinor <= 0, 'BASIC_NOT_POSITIVE', 'Basic Salary'),
    ...of(columns.workingDays > maxWorkingDays, 'WORKING_DAYS', 'Number of Working days'),
    ...of(columns.netMinor !== netOfParts, 'NET_DIFFERS_FROM_PARTS', 'Net Salary'),
    ...amountColumns.flatMap((column) => of(isBadAmount(column), 'AMOUNT', column)),
    ...of(columns.extraHours < 0 || columns.extraHours > maxExtraHours, 'EXTRA_HOURS', 'Extra hours'),
    ...of(columns.deductionsMinor > 0 && columns.reason === 0, 'REASON_MISSING', 'Deduction Reason Code'),
    ...of(columns.reason === 99 && columns.notes === '', 'NOTES_MISSING', 'Notes / Comments'),
    ...of(columns.notes.length > maxNotesLength, 'NOTES_TOO_LONG', 'Notes / Comments'),
    ...recordColumns.flatMap((column, index) => {
      const signs = [...new Set((cells[index] ?? '').match(unreadable))].map(visible).join(' ');
      return of(signs !== '', 'UNREADABLE', column, signs);
    }),
    ...of(
      person.qidExpiresOn !== null && person.qidExpiresOn < context.today,
      'QID_EXPIRED',
      'Employee QID',
      person.qidExpiresOn,
    ),
  ];
}

function checkIdentity(person: PaidPerson): Finding[] {
  const { qid, visaId, nameAtBank } = person;
  const of = personFindings(person);
  return [
    ...of(qid === '' && visaId === '', 'NO_QID_OR_VISA', 'Employee QID'),
    ...of(qid !== '' && !isQid(qid), 'QID_DIGITS', 'Employee QID'),
    ...of(nameAtBank.trim() === '' || nameAtBank.length > maxNameLength, 'NAME_LENGTH', 'Employee Name'),
    ...of(!isLatin(nameAtBank), 'NAME_NOT_LATIN', 'Employee Name'),
  ];
}

function isLatin(name: string): boolean {
  return name.trim() === '' || (/\p{Script=Latin}/u.test(name) && !otherLetters.test(name));
}

/** A line break or a tab is told by its picture: ␊, ␉. */
function visible(sign: string): string {
  return sign < ' ' ? String.fromCodePoint(0x2400 + (sign.codePointAt(0) ?? 0)) : sign;
}

function checkAccount(person: PaidPerson): Finding[] {
  const { bankShort, iban, userId } = person;
  const of = personFindings(person);
  const isMissing = bankShort === '' || iban.trim() === '';
  return [
    ...of(isMissing, 'NO_BANK_OR_IBAN', 'Employee Account'),
    ...of(iban.trim() !== '' && ibanFault(iban) !== undefined, 'IBAN_MISTYPED', 'Employee Account'),
    ...unknownBank(bankShort, 'Employee Bank Short Name', userId),
  ];
}

/** What concerns several people, or people who are not in the file. */
function checkPeople({ records }: BankFileRows, { input }: CheckContext): Finding[] {
  const withQid = records.map(({ person }) => person).filter(({ qid }) => qid !== '');
  // Of several people with a QID, the last entry that is set is the first of them.
  const firstWith = new Map(withQid.toReversed().map(({ qid, userId }) => [qid, userId]));
  const repeated = withQid.filter(({ qid, userId }) => firstWith.get(qid) !== userId);
  const outside = input.people.filter(({ outsideWps }) => outsideWps);
  return [
    ...repeated.flatMap(({ userId, qid }) => findingIf(true, 'SAME_QID', 'Employee QID', qid, userId)),
    ...outside.flatMap(({ userId }) => findingIf(true, 'OUTSIDE_WPS', null, null, userId)),
  ];
}

function unknownBank(code: string, column: string, userId: number | null = null): Finding[] {
  return findingIf(code !== '' && !knownBanks.has(code), 'UNKNOWN_BANK', column, code, userId);
}

function personFindings({ userId }: PaidPerson) {
  return (fails: boolean, code: Finding['code'], column: RecordColumn, detail: string | null = null) =>
    findingIf(fails, code, column, detail, userId);
}

function findingIf(
  fails: boolean,
  code: Finding['code'],
  column: string | null,
  detail: string | null = null,
  userId: number | null = null,
): Finding[] {
  return fails ? [{ code, userId, column, detail }] : [];
}
