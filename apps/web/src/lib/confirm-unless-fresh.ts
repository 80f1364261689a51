import { startConfirmation } from '@binaa/contract/second-factor';
import { call } from './client.ts';
import { askToConfirm } from './confirmation.ts';

/** For calls that the server does not ask about, because they are specified. False if the user closes the dialog. */
export async function confirmUnlessFresh(): Promise<boolean> {
  const { confirmedUntil } = await call(startConfirmation, {});
  return confirmedUntil !== null || askToConfirm();
}
