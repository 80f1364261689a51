import type { CostCodeList } from '@binaa/contract/cost-codes';
import type { CodeCost, ProjectCost } from '@binaa/contract/job-costs';
import { sql } from 'kysely';
import type { Db } from '../../src/schema.ts';
import type { ClaimRow, NewClaim } from '../../src/schema-claims.ts';
import type { NewOrder, NewVariation, OrderRow, VariationRow } from '../../src/schema-job-cost.ts';
import type { Call } from '../build-test-app.ts';
import { testNow } from '../test-clock.ts';
import { buildSupplier } from './expense.ts';
import { buildProject } from './project.ts';

/** Ids of the cost codes by their code: `ids.MAT`. */
export async function readCodeIds(call: Call): Promise<Record<string, number>> {
  const { codes } = (await call('GET', '/cost-codes')).json<CostCodeList>();
  return Object.fromEntries(codes.map(({ code, id }) => [code, id]));
}

/** Sets the cost budget of a project: amounts in riyals by code. */
export async function setBudget(admin: Call, projectId: number, amounts: Record<string, number>): Promise<void> {
  const ids = await readCodeIds(admin);
  const lines = Object.entries(amounts).map(([code, delta]) => ({ codeId: ids[code], delta }));
  const body = { kind: 'ORIGINAL', reason: 'First budget', baseNumber: null, lines };
  const answer = await admin('POST', `/projects/${projectId}/budget-revisions`, body);
  if (answer.statusCode !== 201) throw new Error(`There is no budget: ${answer.body}`);
}

export async function readCost(call: Call, projectId: number): Promise<ProjectCost> {
  const answer = await call('GET', `/projects/${projectId}/cost`);
  if (answer.statusCode !== 200) throw new Error(`There is no cost: ${answer.body}`);
  return answer.json();
}

export function codeOf({ codes }: ProjectCost, code: string): CodeCost {
  const found = codes.find((one) => one.code === code);
  if (!found) throw new Error(`There is no cost code ${code}.`);
  return found;
}

/** A purchase order for materials of 1,000 riyals. */
export async function buildOrder(db: Db, overrides: Partial<NewOrder> & { created_by_id: number }): Promise<OrderRow> {
  return db
    .insertInto('orders')
    .values({
      kind: 'PURCHASE',
      serial: sql<number>`nextval('purchase_order_numbers')`,
      project_id: overrides.project_id ?? (await buildProject(db)).id,
      supplier_id: overrides.supplier_id ?? (await buildSupplier(db)),
      category: 'MATERIALS',
      title: 'Rebar',
      amount_minor: 1_000_00,
      ordered_on: '2026-03-01',
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A certified claim of 1,000 riyals without retention, with nothing received. */
export async function buildClaim(db: Db, overrides: Partial<NewClaim> & { created_by_id: number }): Promise<ClaimRow> {
  const isCertified = (overrides.status ?? 'CERTIFIED') === 'CERTIFIED';
  const certificate = {
    certified_minor: 1_000_00,
    certified_on: '2026-03-05',
    retention_percent: 0,
    held_minor: 0,
    released_minor: 0,
    deductions_minor: 0,
  };
  return db
    .insertInto('claims')
    .values({
      project_id: overrides.project_id ?? (await buildProject(db)).id,
      number: 1,
      period_end: '2026-02-28',
      claimed_minor: 1_000_00,
      status: 'CERTIFIED',
      ...(isCertified && certificate),
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A variation of 1,000 riyals without costs. */
export async function buildVariation(
  db: Db,
  overrides: Partial<NewVariation> & { created_by_id: number },
): Promise<VariationRow> {
  const project_id = overrides.project_id ?? (await buildProject(db)).id;
  return db
    .insertInto('variations')
    .values({
      project_id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from variations where project_id = ${project_id})`,
      title: 'Another lift',
      value_minor: 1_000_00,
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
