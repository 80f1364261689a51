import { asCode } from '@binaa/contract/pay-fields';
import type { Db } from '../../schema.ts';
import { findProfile } from './pay-profile.queries.ts';

/** Whether the wages of the person would go to another account. */
export async function changesIban(db: Db, userId: number, typed: string | null | undefined): Promise<boolean> {
  const profile = await findProfile(db, userId);
  return (profile?.iban ?? null) !== (typed ? asCode(typed) : null);
}
