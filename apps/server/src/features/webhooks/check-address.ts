import { webhookMessages } from '@binaa/contract/webhooks';
import { invalidField } from '../../platform/http/app-error.ts';
import {
  AddressNotAllowed,
  type AllowedAddresses,
  hostOf,
  requireAllowedUrl,
  resolveAllowed,
} from './public-address.ts';

/** Tells the ADMIN early. What counts is the check at sending: a name may stand for another address by then. */
export async function checkAddress(url: string, allowed: AllowedAddresses): Promise<void> {
  try {
    await resolveAllowed(hostOf(requireAllowedUrl(url, allowed)), allowed);
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw invalidField('url', webhookMessages.addressNotAllowed);
    // A name that is not known yet may be known later; the log tells.
  }
}
