import type { MailState } from '@binaa/contract/mail';
import type { NoticeSettings } from '@binaa/contract/notices';
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { mailsHeldSince } from '../../platform/server-settings.ts';
import type { Db } from '../../schema.ts';
import { findFailingAddress, readMailHealth } from './mail-health.queries.ts';

/** Whether mails reach a person, and if not, why. */
export async function getAddressState(
  db: Db,
  mailer: Mailer | undefined,
  username: string,
): Promise<{ state: MailState; error: string | null }> {
  if (!mailer) return { state: 'NOT_SET_UP', error: null };
  if (!isMailAddress(username)) return { state: 'NO_ADDRESS', error: null };
  const failing = await findFailingAddress(db, username);
  return failing ? { state: 'FAILING', error: failing.error } : { state: 'READY', error: null };
}

/** Whether mails leave the server. */
export async function getMailState(db: Db, mailer: Mailer | undefined): Promise<NonNullable<NoticeSettings['mail']>> {
  if (!mailer) return { isSetUp: false, failingSince: null, error: null, heldSince: null };
  const { failing_since, error } = await readMailHealth(db);
  const heldSince = (await mailsHeldSince(db))?.toISOString() ?? null;
  return { isSetUp: true, failingSince: failing_since?.toISOString() ?? null, error, heldSince };
}
