import {
  type PayrollSettingInput,
  type PayrollSettings,
  payrollSettingMessages,
} from '@binaa/contract/payroll-settings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { readIban } from '../pay-profiles/read-iban.ts';
import { payrollSettingColumns } from './payroll-settings.columns.ts';
import { presentPayrollSettings } from './payroll-settings.presenter.ts';
import { changePayrollSettings, hasBankProfile, lockPayrollSettings } from './payroll-settings.queries.ts';

export async function updatePayrollSettings(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: PayrollSettingInput,
): Promise<PayrollSettings> {
  const payerIban = readIban('payerIban', input.payerIban);
  const before = await lockPayrollSettings(tx);
  refuseStale(before, input.version);
  const { bankProfileId } = input;
  if (bankProfileId && !(await hasBankProfile(tx, bankProfileId))) {
    throw invalidField('bankProfileId', payrollSettingMessages.bankProfileUnknown);
  }
  const after = payrollSettingColumns(input, payerIban);
  const saved = await changePayrollSettings(tx, after, clock.now());
  const names = Object.keys(after) as (keyof typeof after)[];
  await writeAudit(tx, actor, 'payroll-settings.update', before.id, { before: pick(before, names), after });
  return presentPayrollSettings(saved);
}
