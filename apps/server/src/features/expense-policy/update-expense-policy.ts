import { type ExpensePolicy, type ExpensePolicyInput, expensePolicyMessages } from '@binaa/contract/expense-policy';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { policyColumns, ruleColumnNames, ruleColumns } from './expense-policy.columns.ts';
import { presentPolicy } from './expense-policy.presenter.ts';
import { changePolicy, countPresentProjects, listRules, lockPolicy, replaceRules } from './expense-policy.queries.ts';

export async function updateExpensePolicy(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: ExpensePolicyInput & { version: number },
): Promise<ExpensePolicy> {
  const before = await lockPolicy(tx);
  refuseStale(before, input.version);
  const rulesBefore = await listRules(tx);
  const rules = input.rules.map(ruleColumns);
  await refuseUnknownProjects(tx, projectsOf(rules), projectsOf(rulesBefore));

  const after = policyColumns(input);
  const saved = await changePolicy(tx, after, clock.now());
  await replaceRules(tx, rules);
  const names = Object.keys(after) as (keyof typeof after)[];
  await writeAudit(tx, actor, 'expense-policy.update', before.id, {
    before: { ...pick(before, names), rules: rulesBefore.map((rule) => pick(rule, ruleColumnNames)) },
    after: { ...after, rules },
  });
  return presentPolicy(saved, await listRules(tx), actor);
}

function projectsOf(rules: readonly { project_id: number | null }[]): Set<number> {
  return new Set(rules.flatMap(({ project_id }) => project_id ?? []));
}

/** A project that was deleted since may keep its rules. */
async function refuseUnknownProjects(tx: Db, named: Set<number>, known: Set<number>): Promise<void> {
  const added = [...named].filter((id) => !known.has(id));
  if (added.length > 0 && (await countPresentProjects(tx, added)) < added.length) {
    throw invalidField('rules', expensePolicyMessages.projectUnknown);
  }
}
