import { attendanceRoles } from '@binaa/contract/attendance';
import type { listCards, RevocationReason } from '@binaa/contract/cards';
import type { QueryOf } from '@binaa/contract/endpoint';
import { isIdText } from '@binaa/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, countRows, isAnyOf } from '../../platform/list.ts';
import type { Db, NewWorkerCard } from '../../schema.ts';
import { isNamedLike } from '../users/named-like.ts';

type CardFilter = Omit<QueryOf<typeof listCards>, 'page' | 'size'>;
type Sort = NonNullable<CardFilter['sort']>;

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(u.name)`,
  category: sql`u.category`,
  issuedAt: sql`card.issued_at`,
  createdAt: sql`u.created_at`,
};

/** People with their valid card, or else their last one. Somebody whose role has changed since may still have a card. */
function peopleWithCards(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('worker_cards as c')
          .select(['c.id', 'c.issued_at', 'c.revoked_at', 'c.reason'])
          .whereRef('c.user_id', '=', 'u.id')
          .orderBy(sql`c.revoked_at is not null`)
          .orderBy('c.id', 'desc')
          .limit(sql.lit(1))
          .as('card'),
      (join) => join.onTrue(),
    )
    .where('u.deleted_at', 'is', null);
}

function matching(db: Db, { search, category, state }: CardFilter) {
  let query = peopleWithCards(db).where((eb) =>
    eb.or([
      eb('u.role', 'in', attendanceRoles),
      eb.and([eb('card.id', 'is not', null), eb('card.revoked_at', 'is', null)]),
    ]),
  );
  if (category) query = query.where('u.category', '=', category);
  if (state === 'NONE') query = query.where('card.id', 'is', null);
  if (state === 'VALID') query = query.where('card.id', 'is not', null).where('card.revoked_at', 'is', null);
  if (state === 'REVOKED') query = query.where('card.revoked_at', 'is not', null);
  if (search) {
    query = query.where((eb) =>
      eb.or([isNamedLike(search), ...numberSearched(search).map((id) => eb('u.id', '=', id))]),
    );
  }
  return query;
}

/** The number on a card is the person's id with leading zeros. */
function numberSearched(search: string): number[] {
  const digits = search.replace(/^0+/, '');
  return isIdText(digits) ? [Number(digits)] : [];
}

const shown = [
  'u.id as user_id',
  'u.name',
  'u.other_name',
  'u.role',
  'u.category',
  'card.id as card_id',
  'card.issued_at',
  'card.revoked_at',
  'card.reason',
] as const;

export type PersonWithCardView = Awaited<ReturnType<typeof listPeopleWithCards>>[number];

export function listPeopleWithCards(db: Db, filter: CardFilter, { limit, offset }: Bounds) {
  const { field, direction } = filter.sort ?? { field: 'name', direction: 'asc' };
  const order = sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, u.id`;
  return matching(db, filter).select(shown).orderBy(order).limit(limit).offset(offset).execute();
}

export function countPeopleWithCards(db: Db, filter: CardFilter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findPersonWithCard(db: Db, userId: number): Promise<PersonWithCardView | undefined> {
  return peopleWithCards(db).select(shown).where('u.id', '=', userId).executeTakeFirst();
}

/**
 * Locks the people until the transaction ends, so that nobody else issues or revokes their cards or deletes them. In the
 * order of ids, so that two transactions doing so cannot deadlock.
 */
export function lockPeople(tx: Db, userIds: readonly number[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('deleted_at', 'is', null)
    .where(isAnyOf('id', userIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function listValidCards(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('worker_cards')
    .select(['id', 'user_id', 'random', 'hash'])
    .where(isAnyOf('user_id', userIds))
    .where('revoked_at', 'is', null)
    .execute();
}

export function insertCards(tx: Db, cards: readonly NewWorkerCard[]) {
  return tx.insertInto('worker_cards').values(cards).returning(['id', 'user_id', 'random']).execute();
}

/** Ends the person's valid card and returns its id. Undefined if there is none, or it is not the expected one. */
export async function revokeValidCard(
  tx: Db,
  userId: number,
  by: { actorId: number; now: Date; reason: RevocationReason; expectedId?: number | undefined },
): Promise<number | undefined> {
  const { actorId, now, reason, expectedId } = by;
  let revocation = tx
    .updateTable('worker_cards')
    .set({ revoked_at: now, revoked_by_id: actorId, reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (expectedId !== undefined) revocation = revocation.where('id', '=', expectedId);
  const revoked = await revocation.returning('id').executeTakeFirst();
  return revoked?.id;
}

export function findCardByHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('worker_cards as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.revoked_at', 'u.name'])
    .where('c.hash', '=', hash)
    .executeTakeFirst();
}
