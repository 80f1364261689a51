import { crewMessages } from '@binaa/contract/crew';
import {
  type CrewProblem,
  crewProblemMessages,
  type solveCrewProblem as endpoint,
} from '@binaa/contract/crew-problems';
import type { BodyOf } from '@binaa/contract/endpoint';
import { roles } from '@binaa/contract/roles';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { applyChoice } from './apply-choice.ts';
import { choicesOf } from './crew.policy.ts';
import { listStays, lockPerson } from './crew-event.queries.ts';
import { natureOf, presentProblem } from './crew-problem.presenter.ts';
import { closeProblem, listProblemViews, type ProblemView } from './crew-problem.queries.ts';
import { scopeOf } from './list-crew-problems.ts';

type Input = BodyOf<typeof endpoint>;

/** Solves a problem by one of its choices. Of two people at once, the second is told who was first. */
export async function solveCrewProblem(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: Input,
): Promise<CrewProblem> {
  const read = async () => {
    const [view] = await listProblemViews(tx, { id, ...scopeOf(actor, clock) }, { limit: 1, offset: 0 });
    return found(view, crewProblemMessages.notFound);
  };
  const problem = await read();
  if (problem.status === 'SOLVED') throw alreadySolved(problem);
  refuseOtherChoices(actor, problem, input);

  const { choice, note = null } = input;
  await lockPerson(tx, problem.user_id);
  // Before the problem: whoever changes a record holds it and then settles its problems.
  const stays = await listStays(tx, problem.user_id, problem.event_time);
  const isFirst = await closeProblem(tx, id, { choice, note, solvedById: actor.id, at: clock.now() });
  if (!isFirst) throw alreadySolved(await read());
  await applyChoice(tx, clock, actor, problem, { ...input, stays });
  await writeEntry(tx, actor, problem, input);
  return presentProblem(await read(), actor.role);
}

function alreadySolved({ solved_by_name }: ProblemView) {
  return conflict(
    solved_by_name === null
      ? crewProblemMessages.solvedByItself
      : crewProblemMessages.alreadySolved({ name: solved_by_name }),
  );
}

function refuseOtherChoices({ role }: Actor, problem: ProblemView, { choice, note, siteId }: Input): void {
  const nature = natureOf(problem);
  const isChoiceOf = (someone: Actor['role']) => choicesOf(someone, nature).includes(choice);
  if (!roles.some(isChoiceOf)) throw invalidField('choice', crewProblemMessages.notAChoice);
  if (!isChoiceOf(role)) throw forbidden();
  if (choice === 'DISCARD' && !note) throw invalidField('note', crewMessages.sayWhy);
  if (choice === 'OTHER_SITE' && siteId == null) throw invalidField('siteId', crewProblemMessages.siteRequired);
}

/** On the record that the problem is about; on the person if there is none. */
async function writeEntry(tx: Db, actor: Actor, problem: ProblemView, { choice, note }: Input): Promise<void> {
  const recordId = problem.attendance_id ?? problem.other_attendance_id;
  const after = { problem: problem.kind, eventTime: problem.event_time, choice, note: note ?? null };
  const verb = choice === 'DISCARD' ? 'discard' : 'solve';
  if (recordId === null) await writeAudit(tx, actor, `user.${verb}`, problem.user_id, { after });
  else await writeAudit(tx, actor, `attendance.${verb}`, recordId, { after });
}
