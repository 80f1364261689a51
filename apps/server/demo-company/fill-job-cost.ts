import { toMinor } from '@binaa/contract/money';
import { type CodeOfProject, readFacts } from '../src/features/job-cost/read-facts.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { firstBilledMonth } from './fill-bills.ts';
import { fillClaims } from './fill-claims.ts';
import { fillOrders } from './fill-orders.ts';
import { fillProgress } from './fill-progress.ts';
import type { FilledProject } from './fill-projects.ts';
import { type CostStory, costStories, type PlannedCode, type VariationStory } from './job-cost-stories.ts';
import { planCode } from './plan-codes.ts';
import { monthsOf, riyals } from './project-months.ts';

/**
 * Budgets, percents, forecasts, costs from before, orders and claims of every project. Amounts are solved backwards from the
 * stories: what the expenses and bills leave of the actual cost is cost from before the company used Binaa.
 */
export async function fillJobCost(
  tx: Db,
  clock: Clock,
  { people, projects }: { people: readonly UserRow[]; projects: readonly FilledProject[] },
): Promise<void> {
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) throw new RangeError('Nobody plans the cost');
  const facts = await readFacts(
    tx,
    projects.map(({ id }) => id),
    true,
  );
  for (const project of projects) {
    const story = costStories[project.key];
    const codes = facts.find(({ row }) => row.project_id === project.id)?.codes ?? [];
    const before = monthsOf(project, clock.today()).filter(({ month }) => month < firstBilledMonth(clock.today()));
    const hasBefore = story.cpi !== null && before.length > 0;
    const planned = codes.map((code) => planCode(project, story, { code, hasBefore }));
    await fillBudget(tx, { project, planned, admin });
    if (hasBefore) await fillOpening(tx, project, { months: before, codes, planned });
    await fillProgress(tx, clock, { project, admin });
    await fillPlans(tx, clock, { project, story, planned, admin });
    if (story.variation) await fillVariation(tx, clock, { project, story: story.variation, planned, admin });
    await fillOrders(tx, clock, { project, planned, admin });
    if (story.claims) await fillClaims(tx, clock, { project, admin });
  }
}

type Planned = { project: FilledProject; planned: readonly PlannedCode[]; admin: UserRow };

async function fillBudget(tx: Db, { project, planned, admin }: Planned): Promise<void> {
  const { id } = await tx
    .insertInto('budget_revisions')
    .values({
      project_id: project.id,
      number: 0,
      kind: 'ORIGINAL',
      reason: 'Budget of the tender',
      plan_start: project.start_date,
      plan_end: project.end_date,
      created_by_id: admin.id,
      created_at: project.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = planned.map(({ codeId, budgetMinor }) => ({
    revision_id: id,
    code_id: codeId,
    delta_minor: budgetMinor,
  }));
  await tx.insertInto('budget_lines').values(lines).execute();
}

type Opening = {
  months: readonly { month: string; weight: number }[];
  codes: readonly CodeOfProject[];
  planned: readonly PlannedCode[];
};

async function fillOpening(tx: Db, project: FilledProject, { months, codes, planned }: Opening): Promise<void> {
  const whole = months.reduce((sum, { weight }) => sum + weight, 0);
  const rows = planned.flatMap(({ codeId, actualMinor }) => {
    const code = codes.find(({ row }) => row.code_id === codeId);
    let leftMinor = actualMinor - (code?.expensesMinor ?? 0) - (code?.labourMinor ?? 0);
    if (leftMinor <= 0) return [];
    const openingMinor = leftMinor;
    return months.map(({ month, weight }, index) => {
      const isLast = index === months.length - 1;
      const amountMinor = isLast ? leftMinor : riyals((openingMinor * weight) / whole);
      leftMinor -= amountMinor;
      return { project_id: project.id, code_id: codeId, month, amount_minor: amountMinor };
    });
  });
  if (rows.length > 0) await tx.insertInto('opening_costs').values(rows).execute();
}

async function fillPlans(
  tx: Db,
  clock: Clock,
  { project, story, planned, admin }: Planned & { story: CostStory },
): Promise<void> {
  for (const { code, codeId, percent, actualMinor, openMinor, budgetMinor } of planned) {
    const own = story.codes?.[code];
    const by = { created_by_id: admin.id, created_at: daysFromNow(clock, -2) };
    if (own?.percent !== undefined) {
      const entry = { project_id: project.id, code_id: codeId, as_of: clock.today(), percent, note: null };
      await tx
        .insertInto('progress_entries')
        .values({ ...entry, ...by })
        .execute();
    }
    const method = own?.method ?? story.method;
    if (method) {
      const forecast = {
        project_id: project.id,
        code_id: codeId,
        method,
        fixed_minor: method === 'FIXED' ? actualMinor : null,
        note: method === 'FIXED' ? 'Final account agreed' : null,
      };
      await tx
        .insertInto('forecasts')
        .values({ ...forecast, updated_by_id: admin.id, updated_at: by.created_at })
        .execute();
    }
    if (own?.warnedDays !== undefined) {
      const known = actualMinor + openMinor;
      await tx
        .insertInto('cost_alerts')
        .values({
          project_id: project.id,
          code_id: codeId,
          level: known > budgetMinor ? 'OVER' : 'WATCH',
          revision: 0,
          first_seen_at: daysFromNow(clock, -own.warnedDays),
          known_minor: known,
          budget_minor: budgetMinor,
        })
        .execute();
    }
  }
}

/** Waits for the client. */
async function fillVariation(
  tx: Db,
  clock: Clock,
  { project, story, planned, admin }: Planned & { story: VariationStory },
): Promise<void> {
  const at = daysFromNow(clock, -story.waitingDays);
  const { id } = await tx
    .insertInto('variations')
    .values({
      project_id: project.id,
      number: 1,
      title: story.title,
      value_minor: toMinor(story.value),
      status: 'SUBMITTED',
      created_by_id: admin.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = planned.find((one) => one.code === story.code);
  if (!code) throw new RangeError('A variation without a cost code');
  const line = { variation_id: id, code_id: code.codeId, cost_minor: toMinor(story.cost) };
  await tx.insertInto('variation_lines').values(line).execute();
}
