import * as endpoints from '@binaa/contract/crew';
import * as problems from '@binaa/contract/crew-problems';
import * as roster from '@binaa/contract/crew-roster';
import { type Route, route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { addCrewPhoto } from './add-crew-photo.ts';
import { discardUnsent } from './discard-unsent.ts';
import { getCrewRoster } from './get-crew-roster.ts';
import { listCrewEvents } from './list-crew-events.ts';
import { listCrewProblems } from './list-crew-problems.ts';
import { listStillIn } from './list-still-in.ts';
import { recordCrewEvents } from './record-crew-events.ts';
import { listCrewMembers, setCrewMember } from './set-crew-member.ts';
import { solveCrewProblem } from './solve-crew-problem.ts';

export function crewRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const keepPhoto = (db: Db, { actor, body }: { actor: Actor; body: { fileKey: string } }) =>
    keepUploads(db, deps, actor, [{ key: body.fileKey, kind: 'CREW' }]);
  return [
    route(roster.getCrewRoster, (db, { actor }) => getCrewRoster(db, clock, actor)),
    route(
      endpoints.recordCrewEvents,
      (db, { actor, body }) => recordCrewEvents(db, clock, actor, body),
      // One transaction for each event.
      { ownTransactions: true },
    ),
    route(endpoints.listCrewEvents, (db, { actor, query }) => listCrewEvents(db, clock, actor, query)),
    route(endpoints.addCrewPhoto, (tx, { actor, body }, uploads) => addCrewPhoto(tx, { clock, uploads }, actor, body), {
      prepare: keepPhoto,
    }),
    route(endpoints.discardUnsent, (tx, { actor, body }) => discardUnsent(tx, actor, body)),
    route(roster.listCrewMembers, (db, { actor, query }) => listCrewMembers(db, actor, query.foremanId)),
    route(roster.setCrewMember, (tx, { actor, params, body }) =>
      setCrewMember(tx, clock, actor, { ...body, userId: params.userId }),
    ),
    route(roster.listStillIn, (db, { query }) => listStillIn(db, clock, query)),
    route(problems.listCrewProblems, (db, { actor, query }) => listCrewProblems(db, clock, actor, query)),
    route(problems.solveCrewProblem, (tx, { actor, params, body }) =>
      solveCrewProblem(tx, clock, actor, params.id, body),
    ),
  ];
}
