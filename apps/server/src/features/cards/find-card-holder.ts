import { readCardCode } from '@binaa/contract/card-code';
import type { Db } from '../../schema.ts';
import { findCardByHash } from './card.queries.ts';
import { hashOfCode } from './card-code.ts';

type Holder = { userId: number; revokedAt: Date | null };

/** A replaced card still names its holder, for what was scanned before. */
export async function findCardHolder(tx: Db, scanned: string): Promise<Holder | undefined> {
  const code = readCardCode(scanned);
  const card = code === undefined ? undefined : await findCardByHash(tx, hashOfCode(code));
  return card && { userId: card.user_id, revokedAt: card.revoked_at };
}
