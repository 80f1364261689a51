import type { listCards as listCardsEndpoint, PersonWithCard } from '@binaa/contract/cards';
import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentPersonWithCard } from './card.presenter.ts';
import { countPeopleWithCards, listPeopleWithCards } from './card.queries.ts';

export async function listCards(db: Db, query: QueryOf<typeof listCardsEndpoint>): Promise<Page<PersonWithCard>> {
  const [rows, total] = await Promise.all([
    listPeopleWithCards(db, query, limitAndOffset(query)),
    countPeopleWithCards(db, query),
  ]);
  return makePage(rows.map(presentPersonWithCard), total, query);
}
