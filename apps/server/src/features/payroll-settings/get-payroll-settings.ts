import type { PayrollSettings } from '@binaa/contract/payroll-settings';
import type { Db } from '../../schema.ts';
import { presentPayrollSettings } from './payroll-settings.presenter.ts';
import { selectPayrollSettings } from './payroll-settings.queries.ts';

export async function getPayrollSettings(db: Db): Promise<PayrollSettings> {
  return presentPayrollSettings(await selectPayrollSettings(db));
}
