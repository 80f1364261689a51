import { mailMessages } from '@binaa/contract/mail';
import { writeAudit } from '../../platform/audit.ts';
import { releaseMails } from '../../platform/server-settings.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';

/** The settings of notices are one row. */
const settingsId = 1;

/** Ends what a restore began: this is the company itself, or a copy that may write to people. */
export async function resumeMails(tx: Db, actor: Actor): Promise<{ message: string }> {
  if (await releaseMails(tx)) {
    await writeAudit(tx, actor, 'notice-settings.update', settingsId, {
      before: { mail_held: true },
      after: { mail_held: false },
    });
  }
  return { message: mailMessages.resumed.text };
}
