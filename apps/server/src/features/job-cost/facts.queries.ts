import type { CostCodeType } from '@binaa/contract/cost-codes';
import type { ForecastMethod, PlanCurve } from '@binaa/contract/cost-plans';
import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { WorkStatus } from '@binaa/contract/work-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { shownLabour } from '../labour/shown-labour.ts';

/** The project, its settings and what was said about it as a whole. */
export type ProjectFactsRow = {
  project_id: number;
  name: string;
  status: WorkStatus;
  total_price_minor: number;
  /** Of approved variations, and of submitted ones with their costs. */
  varied_minor: number;
  pending_value_minor: number;
  pending_cost_minor: number;
  progress: number | null;
  /** The latest percent that was said for the whole project. */
  said_percent: number | null;
  plan_start: string | null;
  plan_end: string | null;
  curve: PlanCurve;
  last_revision: number | null;
  /** What waits for the ADMIN: drafts of orders above the limit, and submitted variations. */
  waiting_orders: number;
  waiting_variations: number;
  /** Older attendance is being costed, by the first rate of a trade. */
  is_recounting: boolean;
};

/**
 * PostgreSQL must not see how many there are: it would plan the statement anew for each call, which takes three times as long
 * as carrying it out.
 */
function unseen(projectIds: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`(select ${projectIds}::integer[])`;
}

/** The plan is that of the last revision that sets it, or else the dates of the project. */
function projectRows(projectIds: readonly number[]): RawBuilder<ProjectFactsRow> {
  const ids = sql`any (${unseen(projectIds)}::integer[])`;
  const latest = (column: string) => sql`(array_agg(${sql.ref(column)} order by number desc)
    filter (where ${sql.ref(column)} is not null))[1] as ${sql.ref(column)}`;
  return sql<ProjectFactsRow>`
    select p.id as project_id, p.name, p.status, p.total_price_minor, p.progress,
      coalesce(varied.approved, 0) as varied_minor, coalesce(varied.pending, 0) as pending_value_minor,
      coalesce(varied.pending_cost, 0) as pending_cost_minor, said.percent as said_percent,
      coalesce(revisions.plan_start, p.start_date) as plan_start, coalesce(revisions.plan_end, p.end_date) as plan_end,
      coalesce(settings.curve, 'S') as curve, revisions.last_number as last_revision,
      coalesce(varied.waiting, 0) as waiting_variations, coalesce(drafts.waiting, 0) as waiting_orders,
      exists (select from labour_recounts) as is_recounting
    from projects p left join project_cost_settings settings on settings.project_id = p.id
    left join (
      select project_id, max(number) as last_number, ${latest('plan_start')}, ${latest('plan_end')}
      from budget_revisions where project_id = ${ids} group by 1
    ) as revisions on revisions.project_id = p.id
    left join (
      select distinct on (project_id) project_id, percent from progress_entries
      where project_id = ${ids} and code_id is null order by project_id, as_of desc, id desc
    ) as said on said.project_id = p.id
    left join (
      select o.project_id, count(*) as waiting from orders o cross join expense_policy policy
      where o.project_id = ${ids} and o.status = 'DRAFT' and o.amount_minor > policy.order_limit_minor group by 1
    ) as drafts on drafts.project_id = p.id
    left join (
      select v.project_id, sum(v.value_minor) filter (where v.status = 'APPROVED') as approved,
        sum(v.value_minor) filter (where v.status = 'SUBMITTED') as pending,
        count(*) filter (where v.status = 'SUBMITTED') as waiting, sum(lines.cost) as pending_cost
      from variations v left join lateral (
        select sum(cost_minor) as cost from variation_lines where variation_id = v.id
      ) as lines on v.status = 'SUBMITTED'
      where v.project_id = ${ids} and v.status in ('APPROVED', 'SUBMITTED') group by 1
    ) as varied on varied.project_id = p.id
    where p.id = ${ids} and p.deleted_at is null`;
}

/** A cost code of the company. */
type CostCodeRow = {
  code_id: number;
  code: string;
  name_en: string;
  name_ar: string;
  type: CostCodeType;
  active: boolean;
  takes_labour: boolean;
};

/** In their order. Every project has all of them, so they are sent once. */
const costCodeRows = sql<CostCodeRow>`
  select id as code_id, code, name_en, name_ar, type, active, takes_labour from cost_codes order by position, id`;

/** What is planned for a cost code of a project. */
type CodePlan = {
  original_minor: number;
  budget_minor: number;
  opening_minor: number;
  percent: number | null;
  method: ForecastMethod | null;
  fixed_minor: number | null;
  note: string | null;
  forecast_version: number | null;
};

export type CodeFactsRow = CostCodeRow & CodePlan;

export const nothingPlanned: CodePlan = {
  original_minor: 0,
  budget_minor: 0,
  opening_minor: 0,
  percent: null,
  method: null,
  fixed_minor: null,
  note: null,
  forecast_version: null,
};

type CodePlanRow = CodePlan & { project_id: number; code_id: number };

/** Codes for which nothing is planned have no row. */
function planRows(projectIds: readonly number[]): RawBuilder<CodePlanRow> {
  const ids = sql`any (${unseen(projectIds)}::integer[])`;
  return sql<CodePlanRow>`
    select project_id, code_id, coalesce(budgets.original, 0) as original_minor, coalesce(budgets.budget, 0) as budget_minor,
      coalesce(openings.amount, 0) as opening_minor, percents.percent,
      said.method, said.fixed_minor, said.note, said.version as forecast_version
    from (
      select r.project_id, l.code_id, sum(l.delta_minor) as budget,
        sum(l.delta_minor) filter (where r.kind = 'ORIGINAL') as original
      from budget_revisions r join budget_lines l on l.revision_id = r.id
      where r.project_id = ${ids} group by 1, 2
    ) as budgets
    full join (
      select project_id, code_id, sum(amount_minor) as amount from opening_costs
      where project_id = ${ids} group by 1, 2
    ) as openings using (project_id, code_id)
    full join (
      select distinct on (project_id, code_id) project_id, code_id, percent from progress_entries
      where project_id = ${ids} and code_id is not null order by project_id, code_id, as_of desc, id desc
    ) as percents using (project_id, code_id)
    full join (select * from forecasts where project_id = ${ids}) as said using (project_id, code_id)`;
}

/** Expenses of a project by cost code; by category where the category counts for no code, or is not in the map. */
export type CategoryFactsRow = {
  project_id: number;
  is_mapped: boolean;
  code_id: number | null;
  category: ExpenseCategory | null;
  approved_minor: number;
  pending_minor: number;
};

/**
 * Read from the materialised totals, whatever the number of expenses. Project by project, here and below: PostgreSQL keeps
 * one plan for one project and for hundreds, and any other order reads the totals of all projects.
 */
function categoryRows(projectIds: readonly number[]): RawBuilder<CategoryFactsRow> {
  return sql<CategoryFactsRow>`
    select p.id as project_id, of_project.*
    from unnest(${unseen(projectIds)}) as p (id) cross join lateral (
      select m.category is not null as is_mapped, m.code_id,
        case when m.code_id is null then split_part(kept.value, ' ', 2) end as category,
        coalesce(sum(kept.amount_minor) filter (where kept.status = 'APPROVED'), 0) as approved_minor,
        coalesce(sum(kept.amount_minor) filter (where kept.status = 'PENDING'), 0) as pending_minor
      from kept_totals as kept left join cost_code_map m on m.category = split_part(kept.value, ' ', 2)
      where kept.name = 'expenses.project.category' and kept.value >= p.id || ' ' and kept.value < p.id || ' ~'
      group by 1, 2, 3
    ) as of_project
    where approved_minor <> 0 or pending_minor <> 0 order by category`;
}

/** What the open orders of a project in a category commit to. */
export type OrderFactsRow = {
  project_id: number;
  category: ExpenseCategory;
  is_mapped: boolean;
  code_id: number | null;
  open_minor: number;
  delivered_minor: number;
};

function orderRows(projectIds: readonly number[]): RawBuilder<OrderFactsRow> {
  return sql<OrderFactsRow>`
    select p.id as project_id, of_project.*
    from unnest(${unseen(projectIds)}) as p (id) cross join lateral (
      select o.category, m.category is not null as is_mapped, m.code_id,
        sum(sums.open_minor) as open_minor, sum(sums.delivered_minor) as delivered_minor
      from orders o cross join lateral order_sums(o) as sums
      left join cost_code_map m on m.category = o.category
      where o.project_id = p.id and o.status = 'OPEN'
      group by 1, 2, 3
    ) as of_project`;
}

/** Hours and their cost, at rates or as payroll paid them. */
export type LabourFactsRow = {
  project_id: number;
  cost_minor: number;
  minutes: number;
  /** Of trades without a rate. */
  unrated_minutes: number;
};

function labourRows(projectIds: readonly number[], seesPay: boolean): RawBuilder<LabourFactsRow> {
  if (!seesPay) {
    return sql<LabourFactsRow>`
      select project_id, sum(cost_minor) as cost_minor, sum(minutes) as minutes,
        coalesce(sum(minutes) filter (where source = 'UNRATED'), 0) as unrated_minutes
      from (${shownLabour({ projectIds: unseen(projectIds) })}) as shown group by project_id`;
  }
  const sumOf = (total: string) => sql`coalesce(sum(kept.amount_minor) filter (where kept.name = ${total}), 0)`;
  return sql<LabourFactsRow>`
    select p.id as project_id, of_project.*
    from unnest(${unseen(projectIds)}) as p (id) cross join lateral (
      select ${sumOf('labour.project.month')} as cost_minor, ${sumOf('labour.project.minutes')} as minutes,
        coalesce(sum(kept.amount_minor) filter (
          where kept.name = 'labour.project.minutes' and kept.status = 'UNRATED'), 0) as unrated_minutes
      from kept_totals as kept
      where kept.name in ('labour.project.month', 'labour.project.minutes')
        and kept.value >= p.id || ' ' and kept.value < p.id || ' ~'
      having count(*) > 0
    ) as of_project`;
}

/** The cost code of each category; null: left out. */
export type CategoryMap = Partial<Record<ExpenseCategory, number | null>>;

export type FactRows = {
  map: CategoryMap;
  projects: ProjectFactsRow[];
  codes: CostCodeRow[];
  plans: CodePlanRow[];
  categories: CategoryFactsRow[];
  orders: OrderFactsRow[];
  labour: LabourFactsRow[];
};

/** In one statement, hence of one moment: an invoice that arrives meanwhile is never counted twice or not at all. */
export async function readFactRows(db: Db, projectIds: readonly number[], seesPay: boolean): Promise<FactRows> {
  const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;
  const { rows } = await sql<FactRows>`
    select ${all(projectRows(projectIds))} as projects, ${all(costCodeRows)} as codes,
      ${all(planRows(projectIds))} as plans, ${all(categoryRows(projectIds))} as categories, ${all(orderRows(projectIds))} as orders,
      ${all(labourRows(projectIds, seesPay))} as labour,
      (select coalesce(jsonb_object_agg(category, code_id), '{}') from cost_code_map) as map`.execute(db);
  return rows[0] ?? { map: {}, projects: [], codes: [], plans: [], categories: [], orders: [], labour: [] };
}

/** Approved expenses of a project by month and cost code. Without a code: their category is not in the map. */
export type MonthCodeRow = { month: string; code_id: number | null; amount_minor: number };

/**
 * Summed here: a project of twenty years has 17,000 totals by month and category. Materialised, so that the sums are sorted
 * and not these. What is left out of job cost has no row.
 */
export async function readMonthCodeRows(db: Db, projectId: number): Promise<MonthCodeRow[]> {
  const { rows } = await sql<MonthCodeRow>`
    with sums as materialized (
      select split_part(kept.value, ' ', 2) as month, m.code_id, sum(kept.amount_minor) as amount_minor
      from kept_totals as kept
      left join cost_code_map m on m.category = split_part(kept.value, ' ', 3)
      where kept.name = 'expenses.project.month' and kept.status = 'APPROVED'
        and kept.value >= ${`${projectId} `} and kept.value < ${`${projectId} ~`}
        and (m.category is null or m.code_id is not null)
      group by 1, 2
    )
    select month, code_id, amount_minor from sums where amount_minor <> 0 order by month, code_id`.execute(db);
  return rows;
}

type MonthSum = { month: string; amount_minor: number };

/** The cost of a project's labour by month. */
export async function readLabourMonthSums(db: Db, projectId: number, seesPay: boolean): Promise<MonthSum[]> {
  if (!seesPay) {
    const { rows } = await sql<MonthSum>`
      select month, sum(cost_minor) as amount_minor from (${shownLabour({ projectIds: unseen([projectId]) })}) as shown
      group by month having sum(cost_minor) <> 0 order by month`.execute(db);
    return rows;
  }
  const { rows } = await sql<MonthSum>`
    select split_part(kept.value, ' ', 2) as month, sum(kept.amount_minor) as amount_minor
    from kept_totals as kept
    where kept.name = 'labour.project.month' and kept.value >= ${`${projectId} `} and kept.value < ${`${projectId} ~`}
    group by 1 having sum(kept.amount_minor) <> 0 order by 1`.execute(db);
  return rows;
}

export function readOpeningMonths(db: Db, projectId: number) {
  return db
    .selectFrom('opening_costs')
    .select(['month', 'code_id', 'amount_minor'])
    .where('project_id', '=', projectId)
    .orderBy('month')
    .execute();
}

/** The last percent of each month, by code; of the whole project where the code is null. Oldest first. */
export async function readMonthPercents(
  db: Db,
  projectId: number,
): Promise<{ month: string; code_id: number | null; percent: number }[]> {
  const { rows } = await sql<{ month: string; code_id: number | null; percent: number }>`
    select month, code_id, percent from (
      select distinct on (code_id, to_char(as_of, 'YYYY-MM')) to_char(as_of, 'YYYY-MM') as month, code_id, percent
      from progress_entries where project_id = ${projectId}
      order by code_id, to_char(as_of, 'YYYY-MM'), as_of desc, id desc
    ) as said order by month`.execute(db);
  return rows;
}
