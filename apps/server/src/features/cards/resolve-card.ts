import { readCardCode } from '@binaa/contract/card-code';
import { cardMessages, type resolveCard as resolveCardEndpoint } from '@binaa/contract/cards';
import type { ResponseOf } from '@binaa/contract/endpoint';
import { invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { findCardByHash } from './card.queries.ts';
import { hashOfCode } from './card-code.ts';

export async function resolveCard(db: Db, text: string): Promise<ResponseOf<typeof resolveCardEndpoint>> {
  const code = readCardCode(text);
  if (code === undefined) throw invalidField('code', cardMessages.notACard);
  const card = found(await findCardByHash(db, hashOfCode(code)), cardMessages.unknown);
  return { userId: card.user_id, name: card.name, state: card.revoked_at === null ? 'VALID' : 'REVOKED' };
}
