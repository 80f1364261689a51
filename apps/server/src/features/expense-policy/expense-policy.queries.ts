import { sql } from 'kysely';
import { isAnyOf } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { ExpensePolicyRow } from '../../schema-expenses.ts';
import { type policyColumns, ruleColumnNames, type ruleColumns } from './expense-policy.columns.ts';

type PolicyChange = ReturnType<typeof policyColumns>;
type NewRule = ReturnType<typeof ruleColumns>;

export function readPolicy(db: Db): Promise<ExpensePolicyRow> {
  return db.selectFrom('expense_policy').selectAll().executeTakeFirstOrThrow();
}

/** Locked until the transaction ends. Rules change only under this lock. */
export function lockPolicy(tx: Db): Promise<ExpensePolicyRow> {
  return tx.selectFrom('expense_policy').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function changePolicy(tx: Db, change: PolicyChange, now: Date): Promise<ExpensePolicyRow> {
  return tx
    .updateTable('expense_policy')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type RuleView = Awaited<ReturnType<typeof listRules>>[number];

export function listRules(db: Db) {
  return db
    .selectFrom('expense_rules as rule')
    .leftJoin('projects as project', 'project.id', 'rule.project_id')
    .select(ruleColumnNames.map((name) => `rule.${name}` as const))
    .select('project.name as project_name')
    .orderBy(sql`lower(project.name) nulls last`)
    .orderBy('rule.project_id')
    .orderBy(sql`rule.category nulls first`)
    .execute();
}

export async function replaceRules(tx: Db, rules: readonly NewRule[]): Promise<void> {
  await tx.deleteFrom('expense_rules').execute();
  if (rules.length > 0)
    await tx
      .insertInto('expense_rules')
      .values([...rules])
      .execute();
}

export async function countPresentProjects(db: Db, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isAnyOf('id', ids))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
