import { type BankFile, type BankFinding, bankFindingMessages } from '@binaa/contract/bank-files';
import { reasonOf } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import { fromMinor } from '@binaa/contract/money';
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

const ofSettings: ReadonlySet<Finding['code']> = new Set([
  'EMPLOYER_EID',
  'PAYER_EID_OR_QID',
  'PAYER_IBAN',
  'PAYER_BANK',
]);
const ofPapers: ReadonlySet<Finding['code']> = new Set(['QID_EXPIRED', 'SAME_QID', 'QID_DIGITS']);
const ofProfile: ReadonlySet<Finding['code']> = new Set([
  'NO_QID_OR_VISA',
  'NAME_LENGTH',
  'NAME_NOT_LATIN',
  'NO_BANK_OR_IBAN',
  'IBAN_MISTYPED',
  'OUTSIDE_WPS',
  'UNREADABLE',
]);

function placeToFix({ code, userId }: Finding): BankFinding['fixIn'] {
  if (ofSettings.has(code)) return 'SETTINGS';
  if (code === 'UNKNOWN_BANK') return userId === null ? 'SETTINGS' : 'PROFILE';
  if (ofPapers.has(code)) return 'PAPERS';
  return ofProfile.has(code) && userId !== null ? 'PROFILE' : 'RUN';
}
