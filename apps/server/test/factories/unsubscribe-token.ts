import { unsubscribeAddress } from '../../src/features/notices/deliveries/unsubscribe-address.ts';
import { mailSigningKey } from '../../src/platform/server-settings.ts';
import type { Db } from '../../src/schema.ts';

/** The token of an address that switches the person's mails of a kind off. */
export async function buildUnsubscribeToken(db: Db, userId: number): Promise<string> {
  const signing = { publicUrl: 'https://binaa.test', key: await mailSigningKey(db) };
  const address = unsubscribeAddress(signing, { userId, kinds: ['TASK_NOTE'], digest: false }) ?? '';
  return new URL(address).searchParams.get('token') ?? '';
}
