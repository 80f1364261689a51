import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type HeatSubject = {
  id: number;
  wbgt: number;
  stopAbove: number;
  eventTime: Date;
  siteName: string;
  projectId: number | null;
  project: string | null;
  foremen: number[];
};

/** A site's latest reading, with the people who are checked in there or have checked others in. */
export async function findHeatSubject(tx: Db, siteId: number): Promise<HeatSubject | undefined> {
  const { rows } = await sql<HeatSubject>`
    select r.id, r.wbgt, r.stop_above as "stopAbove", r.event_time as "eventTime", s.name as "siteName",
      s.project_id as "projectId", p.name as project,
      array(
        select distinct people.id from attendances a
        cross join lateral (values (a.user_id), (a.checkin_foreman_id)) as people (id)
        where a.site_id = s.id and a.out_time is null and a.deleted_at is null and people.id is not null
      ) as foremen
    from heat_readings r join sites s on s.id = r.site_id left join projects p on p.id = s.project_id
    where r.site_id = ${siteId} and s.deleted_at is null
    order by r.event_time desc, r.id desc limit 1
  `.execute(tx);
  return rows[0];
}
