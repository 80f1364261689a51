import { isDefaultChannel, type NoticeKind } from '@binaa/contract/notice-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';
import { defaultSettings } from '../default-settings.ts';

/** Other channels stay as they are. Returns the kinds that were mailed until now. */
export async function stopMailsOf(tx: Db, userId: number, kinds: readonly NoticeKind[]): Promise<NoticeKind[]> {
  if (kinds.length === 0) return [];
  const rows = kinds.map((kind) => ({
    kind,
    inbox: isDefaultChannel(kind, 'inbox'),
    push: isDefaultChannel(kind, 'push'),
  }));
  const { rows: stopped } = await sql<{ kind: NoticeKind }>`
    insert into notice_preferences (user_id, kind, inbox, push, email)
    select u.id, k.kind, k.inbox, k.push, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (kind text, inbox boolean, push boolean)
    join users u on u.id = ${userId} and u.deleted_at is null
    order by k.kind
    on conflict (user_id, kind) do update set email = false where notice_preferences.email
    returning kind
  `.execute(tx);
  return stopped.map(({ kind }) => kind);
}

/** Whether there was one until now. */
export async function stopDigestOf(tx: Db, userId: number): Promise<boolean> {
  const { language, quiet_from, quiet_to, quiet_rest_days, push_details } = defaultSettings;
  const { rows } = await sql`
    insert into notice_settings (user_id, language, quiet_from, quiet_to, quiet_rest_days, push_details, digest)
    select u.id, ${language}, ${quiet_from}, ${quiet_to}, ${quiet_rest_days}::boolean, ${push_details}::boolean, 'OFF'
    from users u where u.id = ${userId} and u.deleted_at is null
    on conflict (user_id) do update set digest = 'OFF' where notice_settings.digest <> 'OFF'
    returning user_id
  `.execute(tx);
  return rows.length > 0;
}
