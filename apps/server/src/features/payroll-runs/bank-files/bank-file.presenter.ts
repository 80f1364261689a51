import { type BankFile, type BankFinding, bankFindingMessages } from '@binaa/contract/bank-files';
import { reasonOf } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import { fromMinor } from '@binaa/contract/money';
import type { RecordColumn } from '../../payroll/compute/bank-file/bank-profile.ts';
import { type Finding, isError } from '../../payroll/compute/bank-file/check-bank-file.ts';
import type { BankFileRow } from './bank-file.queries.ts';

export function presentBankFile(row: BankFileRow): BankFile {
  return {
    id: row.id,
    runId: row.run_id,
    period: row.period,
    name: row.name,
    sha256: row.sha256.toString('hex'),
    size: row.size,
    records: row.records,
    total: fromMinor(row.total_minor),
    profileName: row.profile_name,
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentFinding(finding: Finding, names: ReadonlyMap<number, string>): BankFinding {
  const userName = finding.userId === null ? null : (names.get(finding.userId) ?? '');
  const message = messageOf(finding, userName ?? '');
  return {
    code: finding.code,
    severity: isError(finding) ? 'ERROR' : 'WARNING',
    message: message.text,
    reason: reasonOf(message),
    userId: finding.userId,
    userName,
    column: finding.column,
    fixIn: placeToFix(finding),
  };
}

function messageOf({ code, column, detail }: Finding, name: string): Message {
  if (code === 'UNREADABLE') return bankFindingMessages.UNREADABLE({ field: column ?? '', chars: detail ?? '' });
  if (code === 'UNKNOWN_BANK') return bankFindingMessages.UNKNOWN_BANK({ code: detail ?? '' });
  if (code === 'QID_EXPIRED') return bankFindingMessages.QID_EXPIRED({ name, date: detail ?? '' });
  if (code === 'DEADLINE_PASSED') return bankFindingMessages.DEADLINE_PASSED({ date: detail ?? '' });
  if (code === 'NO_QID_OR_VISA') return bankFindingMessages.NO_QID_OR_VISA({ name });
  if (code === 'QID_DIGITS') return bankFindingMessages.QID_DIGITS({ name });
  if (code === 'NO_BANK_OR_IBAN') return bankFindingMessages.NO_BANK_OR_IBAN({ name });
  if (code === 'IBAN_MISTYPED') return bankFindingMessages.IBAN_MISTYPED({ name });
  if (code === 'OUTSIDE_WPS') return bankFindingMessages.OUTSIDE_WPS({ name });
  return bankFindingMessages[code];
}

type Place = BankFinding['fixIn'];

/** Where each finding is corrected. */
const places: Record<Finding['code'], Place | ((finding: Finding) => Place)> = {
  EMPLOYER_EID: 'SETTINGS',
  PAYER_EID_OR_QID: 'SETTINGS',
  PAYER_IBAN: 'SETTINGS',
  PAYER_BANK: 'SETTINGS',
  UNKNOWN_BANK: ({ userId }) => (userId === null ? 'SETTINGS' : 'PROFILE'),
  NO_QID_OR_VISA: 'PROFILE',
  NAME_LENGTH: 'PROFILE',
  NAME_NOT_LATIN: 'PROFILE',
  NO_BANK_OR_IBAN: 'PROFILE',
  IBAN_MISTYPED: 'PROFILE',
  OUTSIDE_WPS: 'PROFILE',
  QID_DIGITS: 'PAPERS',
  SAME_QID: 'PAPERS',
  QID_EXPIRED: 'PAPERS',
  UNREADABLE: ({ column }) => unreadablePlaces.get(column ?? '') ?? 'RUN',
  // Without a person it is the total, which has more digits than the bank takes.
  AMOUNT: ({ userId }) => (userId === null ? 'BANK_PROFILE' : 'RUN'),
  BASIC_NOT_POSITIVE: 'RUN',
  WORKING_DAYS: 'RUN',
  NET_DIFFERS_FROM_PARTS: 'RUN',
  TOTAL_DIFFERS_FROM_RUN: 'RUN',
  EXTRA_HOURS: 'RUN',
  REASON_MISSING: 'RUN',
  NOTES_MISSING: 'RUN',
  NOTES_TOO_LONG: 'RUN',
  NO_RECORDS: 'RUN',
  TOO_MANY_RECORDS: 'RUN',
  DEADLINE_PASSED: 'RUN',
};

/** Where the text of a column is entered. */
const unreadablePlaces: ReadonlyMap<string, Place> = new Map<RecordColumn, Place>([
  ['Employee Name', 'PROFILE'],
  ['Employee Bank Short Name', 'PROFILE'],
  ['Employee Account', 'PROFILE'],
  ['Employee QID', 'PAPERS'],
  ['Employee Visa ID', 'PAPERS'],
  ['Salary Frequency', 'BANK_PROFILE'],
  ['Payment Type', 'BANK_PROFILE'],
]);

function placeToFix(finding: Finding): Place {
  const place = places[finding.code];
  return typeof place === 'function' ? place(finding) : place;
}
