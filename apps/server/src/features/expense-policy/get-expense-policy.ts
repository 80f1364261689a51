import type { ExpensePolicy } from '@binaa/contract/expense-policy';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentPolicy } from './expense-policy.presenter.ts';
import { listRules, readPolicy } from './expense-policy.queries.ts';

export async function getExpensePolicy(db: Db, actor: Actor): Promise<ExpensePolicy> {
  return presentPolicy(await readPolicy(db), await listRules(db), actor);
}
