import { sql } from 'kysely';
import type { Db } from '../src/schema.ts';

/** Everything that migrations make in a database, one readable line each, as PostgreSQL itself describes it. */
export async function readCatalogue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own_tables as (
      select c.oid, c.relname, c.reloptions from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    )
    select format('table %s with (%s)', relname, array_to_string(reloptions, ', ')) as line from own_tables
    union all
    select format('column %s.%s #%s %s%s%s%s%s', t.relname, a.attname,
      rank() over (partition by t.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> 0 then ' collate ' || a.attcollation::regcollation::text end,
      case when a.attnotnull then ' not null' end,
      case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
      case when d.oid is not null then
        case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid) end)
    from own_tables t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_indexdef(i.indexrelid) from pg_index i join own_tables t on t.oid = i.indrelid
    union all
    select pg_get_triggerdef(g.oid) || ' enabled ' || g.tgenabled::text
    from pg_trigger g join own_tables t on t.oid = g.tgrelid where not g.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('sequence %s %s', sequencename, data_type) from pg_sequences where schemaname = 'public'
    union all
    select 'extension ' || extname::text from pg_extension
    order by 1
  `.execute(db);
  return rows.map(({ line }) => line);
}
