import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/**
 * The last day that a run pays although it is not over, other than days of recorded leave. In an extra run the day before a
 * leave counts as over once the person has worked, so that leave can be paid before it begins.
 */
export async function findLastOpenDay(db: Db, runId: number, today: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select max(d.date) as date
    from payroll_runs r join payslips s on s.run_id = r.id join payslip_days d on d.slip_id = s.id
    where r.id = ${runId} and s.held_reason is null and d.date >= ${today}::date and d.kind <> 'NOT_EMPLOYED'
      and not exists (
        select from leaves l
        where l.user_id = s.user_id and l.cancelled_at is null and (
          d.date between l.from_date and l.to_date
          or r.part = 'EXTRA' and d.date = ${today}::date and d.kind <> 'ABSENT' and l.from_date = ${today}::date + 1
        )
      )`.execute(db);
  return rows[0]?.date ?? null;
}

/** One approval, withdrawal or reversal at a time: each is decided by the payslips that the others make final. */
export async function lockFinalPayslips(tx: Db): Promise<void> {
  await sql`select from payroll_settings for no key update`.execute(tx);
}

/** Locks what the payslips of a run take from, so that nobody returns or cancels it meanwhile. */
export async function lockSources(tx: Db, runId: number): Promise<void> {
  await sql`select id from advances where id in (
    select l.advance_id from payslip_lines l join payslips s on s.id = l.slip_id where s.run_id = ${runId}
  ) order by id for no key update`.execute(tx);
  await sql`select id from pay_items where id in (
    select l.pay_item_id from payslip_lines l join payslips s on s.id = l.slip_id where s.run_id = ${runId}
  ) order by id for no key update`.execute(tx);
}

/** Payslips of people who are not held become final, with the projects that their sites have now. */
export async function makeSlipsLive(tx: Db, runId: number, at: Date): Promise<void> {
  await sql`
    update payslip_costs c set project_id = site.project_id
    from payslips s, sites site
    where s.id = c.slip_id and s.run_id = ${runId} and site.id = c.site_id
      and c.project_id is distinct from site.project_id`.execute(tx);
  await sql`
    update payslips set live = true, version = version + 1, updated_at = ${at}
    where run_id = ${runId} and held_reason is null`.execute(tx);
}

export async function endSlips(tx: Db, runId: number, at: Date): Promise<void> {
  await sql`
    update payslips set live = false, version = version + 1, updated_at = ${at}
    where run_id = ${runId} and live`.execute(tx);
}

/** Closes advances and items of which nothing is left, and opens those of which something is left again. */
export async function settleSources(tx: Db, runId: number, at: Date): Promise<void> {
  await sql`
    update advances a set status = now.status, version = version + 1, updated_at = ${at}
    from (
      select a.id, case
        when a.amount_minor - a.returned_minor > coalesce(sum(-l.amount_minor) filter (where s.live), 0) then 'OPEN'
        when a.returned_minor > 0 then 'RETURNED' else 'REPAID' end as status
      from advances a join payslip_lines l on l.advance_id = a.id join payslips s on s.id = l.slip_id
      where a.id in (
        select l.advance_id from payslip_lines l join payslips s on s.id = l.slip_id where s.run_id = ${runId}
      )
      group by a.id
    ) now
    where now.id = a.id and now.status <> a.status`.execute(tx);
  await sql`
    update pay_items i set status = now.status, version = version + 1, updated_at = ${at}
    from (
      select i.id, case
        when i.amount_minor > coalesce(sum(abs(l.amount_minor)) filter (where s.live), 0) then 'OPEN' else 'DONE' end as status
      from pay_items i join payslip_lines l on l.pay_item_id = i.id join payslips s on s.id = l.slip_id
      where i.status <> 'CANCELLED' and i.id in (
        select l.pay_item_id from payslip_lines l join payslips s on s.id = l.slip_id where s.run_id = ${runId}
      )
      group by i.id
    ) now
    where now.id = i.id and now.status <> i.status`.execute(tx);
}

export type ProjectCost = { project_id: number | null; project_name: string | null; cost_minor: number };

/** What the live payslips of a run cost each project, those without one last. */
export async function sumProjectCosts(db: Db, runId: number): Promise<ProjectCost[]> {
  const { rows } = await sql<ProjectCost>`
    select c.project_id, p.name as project_name, sum(c.amount_minor) as cost_minor
    from payslips s join payslip_costs c on c.slip_id = s.id left join projects p on p.id = c.project_id
    where s.run_id = ${runId} and s.live
    group by 1, 2 order by c.project_id nulls last`.execute(db);
  return rows;
}

/** What a run takes out of the cash, and what it takes back of advances. */
export async function sumPayments(db: Db, runId: number): Promise<{ paid: number; recovered: number }> {
  const { rows } = await sql<{ paid: number; recovered: number }>`select * from payroll_sums(${runId})`.execute(db);
  return rows[0] ?? { paid: 0, recovered: 0 };
}

/** The period of the newest live run that corrects a payslip of this one. */
export async function findCorrectingPeriod(db: Db, runId: number): Promise<string | undefined> {
  const { rows } = await sql<{ period: string }>`
    select r.period
    from payslips origin
    join payslip_lines l on l.origin_slip_id = origin.id
    join payslips s on s.id = l.slip_id and s.live
    join payroll_runs r on r.id = s.run_id
    where origin.run_id = ${runId}
    order by r.period desc limit 1`.execute(db);
  return rows[0]?.period;
}
