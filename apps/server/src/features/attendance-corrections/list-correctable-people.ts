import type { listCorrectablePeople as endpoint } from '@binaa/contract/attendance-corrections';
import type { QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import { makePage } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { askingOf } from './correction.policy.ts';
import { countPeople, listPeople } from './correction-references.queries.ts';

type People = ResponseOf<typeof endpoint>;
type Person = People['content'][number];

export async function listCorrectablePeople(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: QueryOf<typeof endpoint>,
): Promise<People> {
  const asking = askingOf(actor, clock);
  const rows = await listPeople(db, asking, query, limitAndOffset(query));
  const people = rows.map(({ id, name, role, category }) => ({ id, name, role: role as Person['role'], category }));
  return makePage(people, await countPeople(db, asking, query), query);
}
