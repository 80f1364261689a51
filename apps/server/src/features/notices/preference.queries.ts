import type { NoticePreferenceInput } from '@binaa/contract/notices';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export function listKindPreferences(db: Db, userId: number) {
  return db
    .selectFrom('notice_preferences')
    .select(['kind', 'inbox', 'push', 'email'])
    .where('user_id', '=', userId)
    .execute();
}
export type KindPreferenceRow = Awaited<ReturnType<typeof listKindPreferences>>[number];

export function findOwnSettings(db: Db, userId: number) {
  return db
    .selectFrom('notice_settings')
    .select(['language', 'quiet_from', 'quiet_to', 'quiet_rest_days', 'digest', 'push_details'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
export type OwnSettingsRow = NonNullable<Awaited<ReturnType<typeof findOwnSettings>>>;

export async function saveKindPreferences(
  tx: Db,
  userId: number,
  kinds: NonNullable<NoticePreferenceInput['kinds']>,
): Promise<void> {
  // The same kind twice: the last one counts. One statement cannot write a row twice.
  const latest = [...new Map(kinds.map((preference) => [preference.kind, preference])).values()];
  if (latest.length === 0) return;
  await sql`
    insert into notice_preferences (user_id, kind, inbox, push, email)
    select ${userId}, p.kind, p.inbox, p.push, p.email
    from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb) as p (kind text, inbox boolean, push boolean, email boolean)
    order by p.kind
    on conflict (user_id, kind) do update set inbox = excluded.inbox, push = excluded.push, email = excluded.email
  `.execute(tx);
}

export async function saveOwnSettings(tx: Db, userId: number, settings: OwnSettingsRow): Promise<void> {
  await tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute();
}
