import * as endpoints from '@binaa/contract/search';
import { type Route, route } from '../../platform/http/route.ts';
import { searchEverything } from './search-everything.ts';

export function searchRoutes(): Route[] {
  return [route(endpoints.searchEverything, (db, { actor, query }) => searchEverything(db, actor, query))];
}
