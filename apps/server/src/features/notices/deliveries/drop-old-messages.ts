import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../schema.ts';
import { giveUpOldMails } from '../../mail/mail-jobs.ts';
import { dropOfMessages, dropOverdue } from './sender.queries.ts';

const keptMs = 2 * 24 * 3_600_000;

/**
 * Drops what nobody could send for two days, such as mails of a server whose mail settings were taken away: whoever sets
 * mail up again later does not send old news.
 */
export async function dropOldMessages(db: Db, clock: Clock): Promise<void> {
  await dropOverdue(db, new Date(clock.now().getTime() - keptMs));
  await db.transaction().execute(async (tx) => {
    const lost = await giveUpOldMails(tx, keptMs);
    await dropOfMessages(
      tx,
      lost.flatMap((payload) => ('messageId' in payload ? [payload.messageId] : [])),
    );
  });
}
