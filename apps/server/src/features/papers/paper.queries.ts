import type { PaperKind, PaperListQuery } from '@binaa/contract/papers';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { PaperRow } from '../../schema-payroll.ts';

/** Without an owner, the papers of everybody. */
type Filter = Pick<PaperListQuery, 'kind' | 'userId' | 'expiresWithin' | 'expired' | 'search'> & {
  ownerId: number | undefined;
};
type Sort = NonNullable<PaperListQuery['sort']>;

const columns = [
  'id',
  'user_id',
  'kind',
  'detail',
  'number',
  'country',
  'issued_on',
  'expires_on',
  'file_key',
  'replaced_at',
  'handled_note',
  'version',
] as const satisfies (keyof PaperRow)[];

/** The newest reminder that still fits the expiry. */
function alertStage(today: string): RawBuilder<number | null> {
  return sql<number | null>`case when p.handled_note is null and p.replaced_at is null then (
    select min(stage) from paper_alerts where paper_id = p.id and stage >= p.expires_on - ${today}::date
  ) end`;
}

function views(db: Db, today: string) {
  return db
    .selectFrom('papers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(columns.map((name) => `p.${name}` as const))
    .select([
      'u.name as user_name',
      sql<number | null>`p.expires_on - ${today}::date`.as('days_left'),
      alertStage(today).as('alert_stage'),
    ])
    .where('p.deleted_at', 'is', null);
}

export type PaperView = Awaited<ReturnType<typeof listPaperViews>>[number];

/** Nobody renews the papers of somebody who has left. */
function isStaff(today: string): RawBuilder<boolean> {
  return sql<boolean>`(u.deleted_at is null and not exists (
    select from pay_profiles where pay_profiles.user_id = u.id and left_on < ${today}::date))`;
}

/** Of people who have left, only if one of them is asked for. */
function matching(db: Db, today: string, filter: Filter) {
  let rows = db
    .selectFrom('papers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id')
    .where('p.deleted_at', 'is', null)
    .where('p.replaced_at', 'is', null);
  if (filter.ownerId !== undefined) rows = rows.where('p.user_id', '=', filter.ownerId);
  if (filter.userId !== undefined) rows = rows.where('p.user_id', '=', filter.userId);
  else if (filter.ownerId === undefined) rows = rows.where(isStaff(today));
  if (filter.kind) rows = rows.where('p.kind', '=', filter.kind);
  if (filter.expiresWithin) {
    const days = Number(filter.expiresWithin);
    rows = rows.where(sql<boolean>`p.expires_on between ${today}::date and ${today}::date + ${days}::integer`);
  }
  if (filter.expired !== undefined) {
    const isExpired = sql<boolean>`coalesce(p.expires_on < ${today}::date, false)`;
    rows = rows.where((eb) => (filter.expired ? isExpired : eb.not(isExpired)));
  }
  if (!filter.search) return rows;
  const pattern = containing(filter.search);
  const folded = matchesFolded(sql`u.search_text`, filter.search);
  return rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), folded]));
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  expiresOn: sql`p.expires_on`,
  userName: sql`lower(u.name)`,
  kind: sql`p.kind`,
  createdAt: sql`p.created_at`,
};

function orderOf({ field, direction }: Sort = { field: 'expiresOn', direction: 'asc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, p.id`;
}

export function listPaperViews(
  db: Db,
  today: string,
  filter: Filter,
  { sort, limit, offset }: Bounds & { sort: Sort | undefined },
) {
  const page = matching(db, today, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db, today).where('p.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countPapers(db: Db, today: string, filter: Filter): Promise<number> {
  return countRows(matching(db, today, filter));
}

export function findPaperView(db: Db, today: string, id: number): Promise<PaperView | undefined> {
  return views(db, today).where('p.id', '=', id).executeTakeFirst();
}

export type ChainLink = Pick<PaperRow, 'id' | 'number' | 'issued_on' | 'expires_on' | 'file_key'>;

/** The paper with those that it replaced and that replaced it, newest first. */
export async function listChain(db: Db, id: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    with recursive
      older as (
        select * from papers where id = ${id}
        union all select p.* from papers p join older on p.id = older.replaces_id
      ),
      newer as (
        select * from papers where id = ${id}
        union all select p.* from papers p join newer on p.replaces_id = newer.id and p.deleted_at is null
      )
    select id, number, issued_on, expires_on, file_key
    from (select * from older union select * from newer) chain
    where deleted_at is null
    order by id desc`.execute(db);
  return rows;
}

/** The person's present paper of the kind, locked. */
export function lockPresentPaper(tx: Db, userId: number, kind: PaperKind): Promise<PaperRow | undefined> {
  return tx
    .selectFrom('papers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('replaced_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function deleteAlerts(tx: Db, paperId: number): Promise<void> {
  await tx.deleteFrom('paper_alerts').where('paper_id', '=', paperId).execute();
}

export async function markAlertsSeen(tx: Db, paperId: number, userId: number): Promise<void> {
  await tx
    .updateTable('paper_alerts')
    .set({ seen_by_id: userId })
    .where('paper_id', '=', paperId)
    .where('seen_by_id', 'is', null)
    .execute();
}

/** Present papers of staff by their expiry, as the list counts them. */
export async function countByExpiry(db: Db, today: string) {
  const until = (days: number) => sql`count(*) filter (
    where p.expires_on between ${today}::date and ${today}::date + ${sql.lit(days)}::integer)::integer`;
  const { rows } = await sql<{ expired: number; within30: number; within60: number; within90: number }>`
    select count(*) filter (where p.expires_on < ${today}::date)::integer as expired,
      ${until(30)} as within30, ${until(60)} as within60, ${until(90)} as within90
    from papers p join users u on u.id = p.user_id
    where p.deleted_at is null and p.replaced_at is null and p.expires_on <= ${today}::date + 90
      and ${isStaff(today)}`.execute(db);
  return rows[0];
}

/**
 * Present papers of staff that expire by a day, without those that somebody takes care of. Locks them. A paper that is being
 * changed right now is skipped: the next run looks at it.
 */
export function listExpiring(tx: Db, today: string, until: string) {
  return tx
    .selectFrom('papers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.kind', 'p.expires_on'])
    .where('p.deleted_at', 'is', null)
    .where('p.replaced_at', 'is', null)
    .where('p.handled_note', 'is', null)
    .where('p.expires_on', '<=', until)
    .where(isStaff(today))
    .$narrowType<{ expires_on: string }>()
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .skipLocked()
    .execute();
}

/** Returns those that were not raised before. */
export async function addAlerts(
  tx: Db,
  alerts: readonly { paper_id: number; stage: number }[],
  now: Date,
): Promise<{ paper_id: number; stage: number }[]> {
  if (alerts.length === 0) return [];
  const [ids, stages] = [alerts.map((alert) => alert.paper_id), alerts.map(({ stage }) => stage)];
  const { rows } = await sql<{ paper_id: number; stage: number }>`
    insert into paper_alerts (paper_id, stage, raised_at)
    select paper_id, stage, ${now} from unnest(${ids}::integer[], ${stages}::integer[]) as reached (paper_id, stage)
    on conflict (paper_id, stage) do nothing
    returning paper_id, stage`.execute(tx);
  return rows;
}
