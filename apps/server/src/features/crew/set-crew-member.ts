import { attendanceRoles } from '@binaa/contract/attendance';
import { type CrewMember, type CrewMemberState, crewMemberMessages } from '@binaa/contract/crew-roster';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { isForeman } from '../attendance/check-attendance-references.ts';
import { maySetCrewOf } from './crew.policy.ts';
import {
  findMemberState,
  listMembers,
  type MemberView,
  removeMember,
  saveMember,
  shareUsers,
} from './roster.queries.ts';

type Wanted = { foremanId: number; userId: number; state: CrewMemberState | 'NONE' };

export async function setCrewMember(tx: Db, clock: Clock, actor: Actor, wanted: Wanted): Promise<CrewMember[]> {
  const { foremanId, userId, state } = wanted;
  if (!maySetCrewOf(actor, foremanId)) throw forbidden();
  const people = new Map((await shareUsers(tx, [foremanId, userId])).map(({ id, role }) => [id, role]));
  if (!isForeman(people.get(foremanId))) throw invalidField('foremanId', crewMemberMessages.foremanUnknown);
  if (!attendanceRoles.some((role) => role === people.get(userId))) throw notFound(crewMemberMessages.userUnknown);

  const before = await findMemberState(tx, foremanId, userId);
  if ((before ?? 'NONE') !== state) {
    if (state === 'NONE') await removeMember(tx, foremanId, userId);
    else
      await saveMember(tx, { foreman_id: foremanId, user_id: userId, state, set_by_id: actor.id, set_at: clock.now() });
    await writeAudit(tx, actor, 'user.assign', userId, {
      before: { foremanId, state: before ?? null },
      after: { foremanId, state: state === 'NONE' ? null : state },
    });
  }
  return (await listMembers(tx, foremanId)).map(presentMember);
}

export async function listCrewMembers(db: Db, actor: Actor, foremanId = actor.id): Promise<CrewMember[]> {
  if (!maySetCrewOf(actor, foremanId)) throw forbidden();
  return (await listMembers(db, foremanId)).map(presentMember);
}

function presentMember(row: MemberView): CrewMember {
  return {
    foremanId: row.foreman_id,
    userId: row.user_id,
    userName: row.user_name,
    category: row.category,
    state: row.state,
    setByName: row.set_by_name,
    setAt: row.set_at.toISOString(),
  };
}
