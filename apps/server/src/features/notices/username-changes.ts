import { isMailAddress } from '../../platform/mail/mail-address.ts';
import type { Db } from '../../schema.ts';
import { addMail } from '../mail/mail-jobs.ts';
import { findRecipient } from './deliveries/sender.queries.ts';
import { type AuditEntry, changesIn, eventOf, type NewEvent, textIn } from './notice-event.ts';

type UsernameChange = { userId: number; name: string; before: string; after: string };

/** An import changes many users in one entry. */
function usernameChangesIn(entry: AuditEntry): UsernameChange[] {
  return changesIn(entry).flatMap(({ action, entity_id: userId, before: old, after: now }) => {
    if (action !== 'user.update' && action !== 'user.change-role') return [];
    const [before, after] = [textIn(old, 'email'), textIn(now, 'email')];
    if (before === undefined || after === undefined || before.toLowerCase() === after.toLowerCase()) return [];
    return [{ userId, name: textIn(now, 'name') ?? after, before, after }];
  });
}

/** Also the ADMIN who did it hears of it: somebody else may have, with their session. */
export async function tellUsernames(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  return usernameChangesIn(entry).map(({ userId, name, before, after }, part) => {
    const data = { name: entry.actor_name, person: name, text: `${before} → ${after}` };
    const event = eventOf(entry, { kind: 'USERNAME_CHANGED', entity: 'user', entityId: userId, data }, part);
    return { ...event, actorId: null };
  });
}

/** Writes to the old addresses. A notice by e-mail would go to the new one. */
export async function mailOldAddresses(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (const entry of entries) {
    for (const { userId, name, before, after } of usernameChangesIn(entry)) {
      if (!isMailAddress(before)) continue;
      const { language = 'en' } = (await findRecipient(tx, userId)) ?? {};
      await addMail(tx, { kind: 'username-changed', language, name, by: entry.actor_name ?? name, before, after });
    }
  }
}
