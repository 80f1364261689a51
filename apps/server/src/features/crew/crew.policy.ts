import type { CrewEventKind } from '@binaa/contract/crew';
import type { CrewChoice, CrewProblemKind } from '@binaa/contract/crew-problems';
import { grantOf } from '@binaa/contract/permissions';
import type { Role } from '@binaa/contract/roles';
import type { Actor } from '../../platform/session/actor.ts';

type Someone = Pick<Actor, 'id' | 'role'>;

/** A FOREMAN reads the events that they recorded; undefined for everybody's. */
export function readableEventsOf({ id, role }: Someone): number | undefined {
  return role === 'FOREMAN' ? id : undefined;
}

/** A FOREMAN sets their own crew. */
export function maySetCrewOf({ id, role }: Someone, foremanId: number): boolean {
  return grantOf(role, 'crew.assign') === 'all' || foremanId === id;
}

const everyone: readonly Role[] = ['ADMIN', 'ENGINEER', 'FOREMAN'];
const office: readonly Role[] = ['ADMIN', 'ENGINEER'];
const admin: readonly Role[] = ['ADMIN'];

type Problem = {
  kind: CrewProblemKind;
  eventKind: CrewEventKind;
  hasRecord: boolean;
  /** The site was deleted, so another one may be meant. */
  siteIsGone: boolean;
};

/** Who may solve a problem in which way. A choice that invents nothing is open to whoever was there. */
function solversOf({ kind, eventKind, hasRecord, siteIsGone }: Problem): Partial<Record<CrewChoice, readonly Role[]>> {
  switch (kind) {
    case 'ELSEWHERE':
      return hasRecord ? { LEAVE_OTHER: everyone, KEEP_BOTH: admin } : { LEAVE_OTHER: everyone, DISCARD: everyone };
    case 'NO_CHECK_IN':
      return { ...(hasRecord && eventKind === 'CHECK_OUT' && { USE_EVENT: admin }), DISCARD: everyone };
    case 'OVERLAP':
      return { KEEP_BOTH: office };
    case 'TIMES_DIFFER':
      return { KEEP: admin, USE_EVENT: admin };
    case 'GONE':
      return { RECORD: admin, ...(siteIsGone && { OTHER_SITE: office }), DISCARD: office };
  }
}

export function choicesOf(role: Role, problem: Problem): CrewChoice[] {
  const solvers = Object.entries(solversOf(problem)) as [CrewChoice, readonly Role[]][];
  return solvers.filter(([, roles]) => roles.includes(role)).map(([choice]) => choice);
}
