import * as endpoints from '@binaa/contract/expense-policy';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getExpensePolicy } from './get-expense-policy.ts';
import { previewExpensePolicy } from './preview-expense-policy.ts';
import { updateExpensePolicy } from './update-expense-policy.ts';

export function expensePolicyRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getExpensePolicy, (db, { actor }) => getExpensePolicy(db, actor)),
    route(endpoints.updateExpensePolicy, (tx, { actor, body }) => updateExpensePolicy(tx, clock, actor, body)),
    route(endpoints.previewExpensePolicy, (db, { body }) => previewExpensePolicy(db, clock, body), {
      ownTransactions: true,
    }),
  ];
}
