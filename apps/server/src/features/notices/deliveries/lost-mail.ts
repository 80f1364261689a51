import type { Db } from '../../../schema.ts';
import type { MailPayload } from '../../mail/mail-jobs.ts';
import { failMessage } from './sender.queries.ts';

/** Records that a mail with notices did not arrive. They stay in the inbox. */
export async function noteLostMail(db: Db, payload: MailPayload, error: unknown): Promise<void> {
  if (!('messageId' in payload)) return;
  await failMessage(db, payload.messageId, error instanceof Error ? error.message : String(error));
}
