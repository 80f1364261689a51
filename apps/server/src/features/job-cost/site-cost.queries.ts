import type { CostCodeType } from '@binaa/contract/cost-codes';
import type { Trade } from '@binaa/contract/labour-rates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { shownLabour } from '../labour/shown-labour.ts';

export type SiteCodeRow = {
  code_id: number;
  code: string;
  name_en: string;
  name_ar: string;
  type: CostCodeType;
  active: boolean;
  takes_labour: boolean;
};
export type SiteExpensesRow = {
  project_id: number;
  is_mapped: boolean;
  code_id: number | null;
  approved_minor: number;
  pending_minor: number;
};
export type SiteLabourRow = { project_id: number; trade: Trade; cost_minor: number; minutes: number };

/** Expenses of a project that name no site. */
export type OnNoSiteRow = { project_id: number; approved_minor: number; pending_minor: number };

export type SiteCostRows = {
  site_name: string;
  codes: SiteCodeRow[];
  projects: { id: number; name: string }[];
  expenses: SiteExpensesRow[];
  labour: SiteLabourRow[];
  on_no_site: OnNoSiteRow[];
};

/** Read from the materialised totals in one statement, but for labour of readers who do not see pay. Undefined if there is no such site. */
export async function readSiteCostRows(db: Db, siteId: number, seesPay: boolean): Promise<SiteCostRows | undefined> {
  const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(row), '[]') from (${rows}) as row)`;
  const ofSite = sql`kept.value >= ${`${siteId} `} and kept.value < ${`${siteId} ~`}`;
  const projectId = sql`split_part(kept.value, ' ', 2)::integer`;
  const codes = sql`select id as code_id, code, name_en, name_ar, type, active, takes_labour
    from cost_codes order by position, id`;
  const projectIds = sql`
    select project_id from site_projects where site_id = ${siteId}
    union select ${projectId} from kept_totals as kept
      where kept.name in ('expenses.site', 'labour.site') and ${ofSite}`;
  const projects = sql`select id, name from projects where deleted_at is null and id in (${projectIds}) order by id`;
  const expenses = sql`
    select total.project_id, m.category is not null as is_mapped, m.code_id, total.approved_minor, total.pending_minor
    from (
      select ${projectId} as project_id, split_part(kept.value, ' ', 3) as category,
        coalesce(sum(kept.amount_minor) filter (where kept.status = 'APPROVED'), 0) as approved_minor,
        coalesce(sum(kept.amount_minor) filter (where kept.status = 'PENDING'), 0) as pending_minor
      from kept_totals as kept where kept.name = 'expenses.site' and ${ofSite} group by 1, 2
    ) as total left join cost_code_map m on m.category = total.category`;
  const shown = sql`
    select project_id, trade, sum(cost_minor) as cost_minor, sum(minutes) as minutes
    from (${shownLabour({ siteId })}) as shown group by 1, 2 order by 2`;
  const paid = sql`
    select ${projectId} as project_id, split_part(kept.value, ' ', 3) as trade,
      coalesce(sum(kept.amount_minor) filter (where kept.name = 'labour.site'), 0) as cost_minor,
      coalesce(sum(kept.amount_minor) filter (where kept.name = 'labour.site.minutes'), 0) as minutes
    from kept_totals as kept where kept.name in ('labour.site', 'labour.site.minutes') and ${ofSite}
    group by 1, 2 order by 2`;
  const minorOf = (status: string) => sql`coalesce(sum(amount_minor) filter (where status = ${status}), 0)`;
  // All expenses of the project less those that name a site.
  const onNoSite = sql`
    select project_id, ${minorOf('APPROVED')} as approved_minor, ${minorOf('PENDING')} as pending_minor
    from (
      select shown.project_id, kept.status, kept.amount_minor
      from (${projectIds}) as shown (project_id) join kept_totals as kept on kept.name = 'expenses.project.category'
        and kept.value >= shown.project_id || ' ' and kept.value < shown.project_id || ' ~'
      union all
      select ${projectId}, kept.status, -kept.amount_minor from kept_totals as kept
      where kept.name = 'expenses.site' and ${projectId} in (${projectIds})
    ) as spent
    group by project_id`;
  const { rows } = await sql<SiteCostRows>`
    select s.name as site_name, ${all(codes)} as codes, ${all(projects)} as projects, ${all(expenses)} as expenses,
      ${all(seesPay ? paid : shown)} as labour, ${all(onNoSite)} as on_no_site
    from sites s where s.id = ${siteId} and s.deleted_at is null`.execute(db);
  return rows[0];
}
