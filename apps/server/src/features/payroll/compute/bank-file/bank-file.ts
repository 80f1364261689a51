import { asCode } from '@binaa/contract/pay-fields';
import type { BankProfile, PaymentKind } from './bank-profile.ts';
import { formatMinor, type PaidSlip, type SlipColumns, slipColumns } from './slip-columns.ts';

export type Payer = {
  employerEid: string;
  /** Either the EID or the QID of who pays. */
  payerEid: string;
  payerQid: string;
  bankShort: string;
  iban: string;
};

export type PaidPerson = {
  userId: number;
  name: string;
  nameAtBank: string;
  qid: string;
  qidExpiresOn: string | null;
  visaId: string;
  bankShort: string;
  iban: string;
  /** Paid by other means: not in the file. */
  outsideWps: boolean;
  slip: PaidSlip;
};

export type BankFileInput = {
  profile: BankProfile;
  payer: Payer;
  /** `2026-10` */
  period: string;
  frequency: 'MONTH' | 'HALF';
  paymentKind: PaymentKind;
  /** The company's local time: `2026-11-03T09:15`. */
  createdAt: string;
  /** All people of the run who are not held, in the order of the file. */
  people: readonly PaidPerson[];
};

/** The file as rows of cells, before they are checked and joined. */
export type BankFileRows = {
  name: string;
  header: string[];
  records: { person: PaidPerson; columns: SlipColumns; cells: string[] }[];
  totalMinor: number;
};

export function bankFileRows(input: BankFileInput): BankFileRows {
  const { profile, payer, people, createdAt } = input;
  const inFile = people.filter(
    ({ outsideWps, slip }) => !outsideWps && (slip.netMinor !== 0 || profile.includeZeroNet),
  );
  const records = inFile.map((person, index) => {
    const columns = slipColumns(person.slip, profile);
    return { person, columns, cells: recordCells(person, columns, index + 1, input) };
  });
  const totalMinor = records.reduce((sum, { columns }) => sum + columns.netMinor, 0);
  const date = createdAt.slice(0, 10).replaceAll('-', '');
  const time = createdAt.slice(11).replace(':', '');
  const employerEid = eid(payer.employerEid, profile);
  const header = [
    employerEid,
    date,
    time,
    eid(payer.payerEid, profile),
    payer.payerQid,
    payer.bankShort,
    asCode(payer.iban),
    input.period.replace('-', ''),
    formatMinor(totalMinor),
    String(records.length),
    profile.version,
  ].slice(0, profile.headerTitles.length);
  return { name: `SIF_${employerEid}_${payer.bankShort}_${date}_${time}.csv`, header, records, totalMinor };
}

/** UTF-8 without a byte order mark, commas, no quotes, every line ended by CRLF. */
export function bankFileBytes({ header, records }: BankFileRows, profile: BankProfile): Uint8Array {
  const rows = [profile.headerTitles, header, profile.recordTitles, ...records.map(({ cells }) => cells)];
  const lines = rows.map((cells) => cells.join(','));
  const all = profile.leadingLine === null ? lines : [profile.leadingLine, ...lines];
  return new TextEncoder().encode(all.map((line) => `${line}\r\n`).join(''));
}

function recordCells(
  { qid, visaId, nameAtBank, bankShort, iban }: PaidPerson,
  columns: SlipColumns,
  sequence: number,
  { profile, frequency, paymentKind }: BankFileInput,
): string[] {
  return [
    String(sequence).padStart(profile.sequenceDigits, '0'),
    qid,
    qid === '' ? visaId : '',
    nameAtBank,
    bankShort,
    asCode(iban),
    profile.frequencies[frequency],
    String(columns.workingDays),
    formatMinor(columns.netMinor),
    formatMinor(columns.basicMinor),
    formatMinor(columns.extraHours),
    formatMinor(columns.extraIncomeMinor),
    formatMinor(columns.deductionsMinor),
    profile.paymentTypes[paymentKind],
    columns.notes,
    formatMinor(columns.housingMinor),
    formatMinor(columns.foodMinor),
    formatMinor(columns.transportMinor),
    formatMinor(columns.overtimeMinor),
    reasonCode(columns.reason, profile),
    '0.00',
    '0.00',
  ].slice(0, profile.columns);
}

function reasonCode(reason: number, { noReason, reasonDigits, reasonPrefix }: BankProfile): string {
  return reason === 0 ? noReason : `${reasonPrefix}${String(reason).padStart(reasonDigits, '0')}`;
}

function eid(value: string, { padEid }: BankProfile): string {
  return padEid && value !== '' ? value.padStart(8, '0') : value;
}
