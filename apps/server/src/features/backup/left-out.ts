/**
 * Conditions on rows that are in no backup, with a key or without: they would open the live company. A restore ends what they
 * stand for, or makes them anew.
 */
export const neverBackedUp: Record<string, string> = {
  server_settings: `key in ('token-secret', 'session-era')`,
  password_links: 'true',
  jobs: `queue = 'password-mail'`,
  calendar_feeds: 'true',
  push_subscriptions: 'true',
  sign_in_challenges: 'true',
  session_confirmations: 'true',
};

export type Secret = {
  /** As the manifest calls it. */
  name: string;
  table: string;
  /** The rows that are left out. */
  rows?: string;
  /**
   * Columns of text or bytes that are left empty in rows that stay, each with what a restore writes there: something random that nobody knows.
   * The checks of a column must allow the empty value.
   */
  columns?: Record<string, string>;
  /** What people must do after a restore. */
  renew: string;
  /** Names those whom it concerns. If there are none, there is nothing to renew. */
  concerns?: string;
};

const randomBytes = `decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`;
const webhookSecret = `'whsec_' || encode(${randomBytes}, 'base64')`;

/**
 * Secrets that a backup without BACKUP_KEY leaves out. A second factor never vanishes silently: its row stays, with a seed
 * that no app has, so whoever has one cannot sign in without it, and the restore names them.
 */
export const secrets: readonly Secret[] = [
  {
    name: 'card-key',
    table: 'server_settings',
    rows: `key = 'card-key'`,
    renew: 'Worker cards: printed cards go on. A card that is printed again replaces the one before, which ends.',
    concerns: `select count(*) || ' valid cards' as name from worker_cards where revoked_at is null having count(*) > 0`,
  },
  {
    name: 'mail-key',
    table: 'server_settings',
    rows: `key = 'mail-key'`,
    renew: 'E-mail: "Unsubscribe" in e-mails sent before does nothing any more.',
  },
  {
    name: 'push-key',
    table: 'server_settings',
    rows: `key = 'push-key'`,
    renew: 'Push messages: everybody switches notices on again on each device, under Profile, Notices.',
  },
  {
    name: 'webhook secrets',
    table: 'webhooks',
    columns: { secret: webhookSecret, previous_secret: webhookSecret },
    renew: 'Webhooks: make a new secret for each, under Settings, Webhooks, and give it to the receiver.',
    concerns: `select coalesce(description, substring(url from '^[a-z]+://[^/?#]+')) as name from webhooks order by id`,
  },
  {
    name: 'seeds of authenticator apps',
    table: 'second_factor_devices',
    columns: { seed: randomBytes },
    renew:
      'Authenticator apps: whoever has one signs in with a passkey or a recovery code, or an ADMIN removes their second step, and they add the app again.',
    concerns: `select u.name from users u where exists (select from second_factor_devices d where d.user_id = u.id and d.kind = 'AUTHENTICATOR') order by u.id`,
  },
];
