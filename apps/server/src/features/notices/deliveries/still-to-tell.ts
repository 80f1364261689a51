import { isDefaultChannel, isFixedChannel } from '@binaa/contract/notice-kinds';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import type { DeliveryChannel } from '../../../schema-notices.ts';
import { readerOf } from '../read-notices.ts';
import { preferenceOf } from './queue-deliveries.ts';
import type { Delivery, Recipient } from './sender.queries.ts';

/**
 * Whether the person is still to be told. Asked when the message is made and again when it is written: meanwhile they may
 * have read the notice, switched the kind off, or lost the role that hears of it.
 */
export function isStillToTell(
  { kind, is_own, is_open, chosen }: Pick<Delivery, 'kind' | 'is_own' | 'is_open' | 'chosen'>,
  recipient: Pick<Recipient, 'id' | 'role' | 'email'>,
  channel: DeliveryChannel,
): boolean {
  const { kinds, ownKinds } = readerOf(recipient);
  if (!kinds.includes(kind) || (ownKinds.includes(kind) && !is_own)) return false;
  if (channel === 'EMAIL' && !isMailAddress(recipient.email)) return false;
  // What nobody can switch off warns of a stolen session, whose thief could mark it as read.
  if (isFixedChannel(kind, preferenceOf[channel])) return true;
  return is_open && (chosen ?? isDefaultChannel(kind, preferenceOf[channel]));
}
