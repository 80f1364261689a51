import type { ImportKind } from '@binaa/contract/import-columns';
import type { Role } from '@binaa/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** The ids that texts of a file stand for. Several ids mean that a name is not unique. */
export type Ids = ReadonlyMap<string, readonly number[]>;

type Match = { text: string; id: number; by_ref: boolean };

/** A Ref comes before a name. */
function idsOf(matches: readonly Match[]): Ids {
  const byText = Map.groupBy(matches, ({ text }) => text);
  return new Map(
    [...byText].map(([text, found]): [string, number[]] => {
      const byRef = found.filter((match) => match.by_ref);
      return [text, (byRef.length > 0 ? byRef : found).map(({ id }) => id)];
    }),
  );
}

export async function findProjects(db: Db, texts: readonly string[]): Promise<Ids> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<Match>`
    with sent as (select distinct text from unnest(${texts}::text[]) as one (text))
    select sent.text, projects.id, true as by_ref
    from sent join import_refs on kind = 'PROJECTS' and ref = sent.text
    join projects on projects.id = entity_id and deleted_at is null
    union all
    select sent.text, projects.id, false
    from sent join projects on lower(projects.name) = lower(sent.text) and deleted_at is null
  `.execute(db);
  return idsOf(rows);
}

/** Sites by Ref or name, with the projects they are linked to. */
export type SiteMatch = Match & { project_id: number; project_ids: number[] };

export async function findSites(db: Db, texts: readonly string[]): Promise<SiteMatch[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<SiteMatch>`
    with sent as (select distinct text from unnest(${texts}::text[]) as one (text)),
    matched as (
      select sent.text, sites.id, sites.project_id, true as by_ref
      from sent join import_refs on kind = 'SITES' and ref = sent.text
      join sites on sites.id = entity_id and deleted_at is null
      union all
      select sent.text, sites.id, sites.project_id, false
      from sent join sites on lower(sites.name) = lower(sent.text) and deleted_at is null
    )
    select matched.*, array(select project_id from site_projects where site_id = matched.id) as project_ids
    from matched
  `.execute(db);
  return rows;
}

/** The ids of suppliers by their names, in any spelling. */
export async function findSupplierIds(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ text: string; id: number }>`
    select sent.text, suppliers.id from unnest(${names}::text[]) as sent (text)
    join suppliers on suppliers.folded_name = search_fold(sent.text) and suppliers.deleted_at is null
  `.execute(db);
  return new Map(rows.map(({ text, id }) => [text, id]));
}

export type Person = { text: string; id: number; role: Role };

export async function findPeople(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (usernames.length === 0) return new Map();
  const { rows } = await sql<Person>`
    select sent.text, users.id, users.role
    from (select distinct text from unnest(${usernames}::text[]) as one (text)) as sent
    join users on lower(users.email) = lower(sent.text) and deleted_at is null
  `.execute(db);
  return new Map(rows.map((row) => [row.text, row]));
}

export type KnownRef = { entity_id: number; row_hash: string };

export async function findRefs(db: Db, kind: ImportKind, refs: readonly string[]): Promise<Map<string, KnownRef>> {
  if (refs.length === 0) return new Map();
  const { rows } = await sql<KnownRef & { ref: string }>`
    select ref, entity_id, row_hash from import_refs where kind = ${kind} and ref = any (${refs}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.ref, row]));
}

/** The records of the ids that have a Ref already: another Ref does not take them over. */
export async function idsWithRef(db: Db, kind: ImportKind, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ entity_id: number }>`
    select entity_id from import_refs where kind = ${kind} and entity_id = any (${ids}::integer[])
  `.execute(db);
  return new Set(rows.map((row) => row.entity_id));
}

type NewRef = { ref: string; entityId: number; hash: string };

export async function saveRefs(tx: Db, kind: ImportKind, refs: readonly NewRef[]): Promise<void> {
  if (refs.length === 0) return;
  await sql`
    insert into import_refs (kind, ref, entity_id, row_hash)
    select ${kind}, sent.* from unnest(${refs.map(({ ref }) => ref)}::text[],
      ${refs.map(({ entityId }) => entityId)}::integer[], ${refs.map(({ hash }) => hash)}::text[]) as sent
    on conflict (kind, ref) do update set entity_id = excluded.entity_id, row_hash = excluded.row_hash
      where (import_refs.entity_id, import_refs.row_hash) is distinct from (excluded.entity_id, excluded.row_hash)
  `.execute(tx);
}
