import { sql } from 'kysely';
import type { Db } from '../src/schema.ts';

/** Columns whose names sound like a secret. */
const suspicious = /secret|seed|token|password|nonce|^auth$|p256dh|endpoint|hash|random|recovery|challenge|_key$|^key$/;

/** Secrets that open something of the live company or sign in its name. */
export const secretColumns = [
  'calendar_feeds.hash',
  'password_links.hash',
  'push_subscriptions.auth',
  'push_subscriptions.endpoint',
  'push_subscriptions.p256dh',
  'second_factor_devices.seed',
  'sign_in_challenges.hash',
  'sign_in_challenges.seed',
  'webhooks.previous_secret',
  'webhooks.secret',
];

/** Columns that sound like a secret and open nothing, or not without one of the keys. */
export const harmlessColumns = [
  'api_tokens.hash', // of 238 random bits
  'audit_chain.hash',
  'audit_entries.token_id', // the number of a row
  'audit_seals.hash',
  'crew_events.content_hash',
  'crew_photos.file_key', // files are read with a signed address only
  'company.logo_key',
  'document_versions.file_key',
  'ended_sessions.token_id', // of a session that is over
  'expenses.receipt_key',
  'heat_readings.content_hash',
  'idempotency_keys.key',
  'idempotency_keys.request_hash',
  'import_refs.row_hash',
  'imports.needs_password_resets',
  'imports.rows_hash',
  'jobs.key',
  'leaves.file_key',
  'notice_events.key',
  'notices.group_key',
  'papers.file_key',
  'pay_items.file_key',
  'recovery_codes.hash', // of 120 random bits
  'second_factor_devices.public_key',
  'server_settings.key', // the name of a setting
  'sign_in_throttles.key',
  'stored_files.key',
  'session_confirmations.token_id', // opens nothing without the signing secret
  'users.password_hash', // Argon2id: the people of a restored company sign in with their passwords
  'users.password_reset_required',
  'users.password_set_at',
  'webhooks.previous_secret_until',
  'worker_cards.hash', // without the key of cards, no code can be made from it
  'worker_cards.random',
];

export async function suspiciousColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => suspicious.test(name.slice(name.indexOf('.') + 1)));
}
