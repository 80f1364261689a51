import { toCompanyTime } from '@binaa/contract/company-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../schema.ts';
import type { PayrollRunRow } from '../../../schema-payroll-runs.ts';
import {
  type BankFileInput,
  type BankFileRows,
  bankFileRows,
  type PaidPerson,
} from '../../payroll/compute/bank-file/bank-file.ts';
import type { BankProfile, PaymentKind } from '../../payroll/compute/bank-file/bank-profile.ts';
import { checkBankFile, type Finding } from '../../payroll/compute/bank-file/check-bank-file.ts';
import { dueDates } from '../../payroll/compute/due-dates.ts';
import { defaultSettings, type PayrollSettings } from '../../payroll/compute/settings.ts';
import { getPayrollSettings } from '../../payroll-settings/get-payroll-settings.ts';
import { type PaidPersonRow, selectPaidDays, selectPaidLines, selectPaidPeople } from './bank-file.queries.ts';
import type { BankProfileRow } from './bank-profile.queries.ts';

/** A wage file before it is made, with all that is wrong in it. */
export type PreparedFile = { profile: BankProfile; rows: BankFileRows; findings: Finding[]; people: PaidPersonRow[] };

/** Those that the run was computed with: a later change moves no deadline of it. */
function rulesOf({ settings }: PayrollRunRow): PayrollSettings {
  return (settings as { settings?: PayrollSettings } | null)?.settings ?? defaultSettings;
}

/** An extra run is late, unless it pays a leave before it begins. */
function paymentKindOf({ part, to_date }: PayrollRunRow, today: string): PaymentKind {
  if (part === 'SETTLEMENT') return 'FINAL';
  return part === 'EXTRA' && to_date < today ? 'DELAYED' : 'NORMAL';
}

export async function prepareBankFile(
  db: Db,
  clock: Clock,
  run: PayrollRunRow,
  { name, settings }: BankProfileRow,
): Promise<PreparedFile> {
  const people = await selectPaidPeople(db, run.id);
  const profile = { name, ...settings } as BankProfile;
  const input: BankFileInput = {
    profile,
    payer: await readPayer(db),
    period: run.period,
    frequency: 'MONTH',
    paymentKind: paymentKindOf(run, clock.today()),
    createdAt: toCompanyTime(clock.now(), clock.timeZone),
    people: await withSlips(db, run, people),
  };
  const rows = bankFileRows(input);
  const findings = checkBankFile(rows, {
    input,
    runTotalMinor: people.reduce((sum, one) => sum + (one.pay_by === 'OUTSIDE_WPS' ? 0 : one.net_minor), 0),
    today: clock.today(),
    paidOn: run.paid_on,
    deadline: dueDates(run.to_date, rulesOf(run)).deadline,
  });
  return { profile, rows, findings, people };
}

async function readPayer(db: Db): Promise<BankFileInput['payer']> {
  const { employerEid, payerEid, payerQid, payerBankShort, payerIban } = await getPayrollSettings(db);
  return {
    employerEid: employerEid ?? '',
    payerEid: payerEid ?? '',
    payerQid: payerQid ?? '',
    bankShort: payerBankShort ?? '',
    iban: payerIban ?? '',
  };
}

async function withSlips(db: Db, run: PayrollRunRow, people: readonly PaidPersonRow[]): Promise<PaidPerson[]> {
  const lines = await selectPaidLines(db, run.id);
  const days = await selectPaidDays(db, run.id);
  return people.map((row) => ({
    userId: row.user_id,
    name: row.name,
    nameAtBank: row.name_at_bank ?? '',
    qid: row.qid ?? '',
    qidExpiresOn: row.qid_expires_on,
    visaId: row.visa_id ?? '',
    bankShort: row.bank_short ?? '',
    iban: row.iban ?? '',
    outsideWps: row.pay_by === 'OUTSIDE_WPS',
    slip: { lines: lines.get(row.slip_id) ?? [], days: days.get(row.slip_id) ?? [], netMinor: row.net_minor },
  }));
}
