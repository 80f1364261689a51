import * as endpoints from '@binaa/contract/payroll-settings';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getPayrollSettings } from './get-payroll-settings.ts';
import { updatePayrollSettings } from './update-payroll-settings.ts';

export function payrollSettingRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getPayrollSettings, (db) => getPayrollSettings(db)),
    route(endpoints.updatePayrollSettings, (tx, { actor, body }) => updatePayrollSettings(tx, clock, actor, body)),
  ];
}
