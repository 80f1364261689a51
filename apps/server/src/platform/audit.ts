import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntity, AuditVerb } from '@binaa/contract/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';
import { send } from './pipeline.ts';
import { statement } from './statement.ts';

/** Who did it, and with which API token if not signed in. */
type AuditActor = { id: number; apiToken?: { id: number } };

/** What happened, as `noun.verb`. An adjustment of a balance is recorded on the user who holds it. */
type AuditAction = `${AuditEntity | 'balance'}.${AuditVerb}`;

/**
 * Call it in the transaction of the change: the entry and the change are committed together or not at all. The database
 * adds the entry to the hash chain after the commit. Without an actor, the server itself made the change.
 */
export async function writeAudit(
  tx: Db,
  actor: AuditActor | null,
  action: AuditAction,
  entityId: number,
  { before, after }: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const gathered = gathering.getStore();
  if (gathered) {
    gathered.push({ action, id: entityId, before, after });
    return;
  }
  const [noun = ''] = action.split('.');
  const entity = noun === 'balance' ? 'user' : noun;
  await send(
    tx,
    statement`insert into audit_entries (actor_id, token_id, action, entity, entity_id, before, after)
      values (${actor?.id ?? null}, ${tokenOf(actor)}, ${action}, ${entity}, ${entityId}, ${recorded(before)}, ${recorded(after)})`,
  );
}

/** The same action on several records, in one statement. */
export async function writeAuditEntries(
  tx: Db,
  actor: AuditActor,
  action: AuditAction,
  entries: readonly { id: number; after: unknown }[],
): Promise<void> {
  if (entries.length === 0) return;
  const [entity = ''] = action.split('.');
  const [ids, states] = [entries.map(({ id }) => id), entries.map(({ after }) => recorded(after))];
  await send(
    tx,
    sql`insert into audit_entries (actor_id, token_id, action, entity, entity_id, after)
      select ${actor.id}, ${tokenOf(actor)}::integer, ${action}, ${entity}, entry.id, entry.after::jsonb
      from unnest(${ids}::integer[], ${states}::text[]) as entry (id, after)`,
  );
}

function tokenOf(actor: AuditActor | null): number | null {
  return actor?.apiToken?.id ?? null;
}

/** An entry that was not written by itself. */
export type GatheredEntry = { action: string; id: number; before?: unknown; after?: unknown };

const gathering = new AsyncLocalStorage<GatheredEntry[]>();

/**
 * Collects the entries of the work instead of writing them, for many changes that the caller records together: sealing
 * thousands of entries in one commit is slow.
 */
export function gatherAudit<Result>(entries: GatheredEntry[], work: () => Promise<Result>): Promise<Result> {
  return gathering.run(entries, work);
}

function recorded(state: unknown): string | null {
  if (state === undefined) return null;
  const text = JSON.stringify(state);
  // A replacer makes `stringify` several times slower, and few records carry what it removes.
  return text.includes('"search_text"') ? JSON.stringify(state, withoutSearchText) : text;
}

/** Whether the same entry was written at this moment or later. */
export async function hasAuditEntry(
  db: Db,
  actor: AuditActor,
  action: AuditAction,
  entityId: number,
  { after, since }: { after: unknown; since: RawBuilder<Date> },
): Promise<boolean> {
  const [entity = ''] = action.split('.');
  const found = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('actor_id', '=', actor.id)
    .where('token_id', 'is not distinct from', tokenOf(actor))
    .where('action', '=', action)
    .where('at', '>=', since)
    .where(sql<boolean>`after = ${JSON.stringify(after)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The database derives `search_text` from other columns, which are recorded already. */
function withoutSearchText(name: string, value: unknown): unknown {
  return name === 'search_text' ? undefined : value;
}
