import { bySelf } from '@binaa/contract/crew-problems';
import type { Db } from '../../schema.ts';
import { applyStep, type Changed, type Context, openRecord } from './apply-step.ts';
import { changeCrewEvent, findCrewEvent } from './crew-event.queries.ts';
import { closeProblem, findProblem, insertProblem } from './crew-problem.queries.ts';
import type { Accepted, FoundProblem, Step, WaitingCheckOut } from './judge.types.ts';

export type Effect = {
  outcome: Accepted['outcome'];
  attendance_id: number | null;
  from_attendance_id: number | null;
  attendance_version: number | null;
  from_attendance_version: number | null;
};

/** Carries out the steps of a decision and says what to store with the event. */
export async function applyDecision(tx: Db, context: Context, decision: Accepted): Promise<Effect> {
  const changes: (Changed & { step: Step['step'] })[] = [];
  for (const step of decision.steps) {
    const changed = step.step === 'OPEN' ? await open(tx, context, step) : await applyStep(tx, context, step);
    changes.push({ ...changed, step: step.step });
  }
  const ended = changes.find(({ attendanceId }) => attendanceId === decision.fromAttendanceId);
  const own = changes.findLast((change) => change !== ended);
  return {
    outcome: decision.outcome,
    attendance_id: own?.attendanceId ?? decision.attendanceId,
    from_attendance_id: decision.fromAttendanceId,
    attendance_version: own?.version ?? null,
    from_attendance_version: ended?.version ?? null,
  };
}

async function open(tx: Db, context: Context, step: Extract<Step, { step: 'OPEN' }>): Promise<Changed> {
  if (!step.completes) return openRecord(tx, context, step);
  return completeWaiting(tx, context, step, step.completes);
}

/** The check-out was there first. Its problem solves itself. */
async function completeWaiting(
  tx: Db,
  context: Context,
  arrival: Extract<Step, { step: 'OPEN' }>,
  { problemId, time }: WaitingCheckOut,
): Promise<Changed> {
  const problem = await findProblem(tx, problemId);
  const checkOut = problem && (await findCrewEvent(tx, problem.event_id));
  if (!checkOut) return openRecord(tx, context, arrival);
  const made = await openRecord(tx, context, arrival, { outTime: time, report: checkOut });
  await closeProblem(tx, problemId, {
    choice: bySelf,
    note: null,
    solvedById: null,
    at: context.clock.now(),
  });
  const change =
    checkOut.kind === 'MOVE'
      ? { from_attendance_id: made.attendanceId, from_attendance_version: made.version }
      : ({ attendance_id: made.attendanceId, attendance_version: made.version, outcome: 'APPLIED' } as const);
  await changeCrewEvent(tx, checkOut.id, change);
  return made;
}

/** Stores the problems of an event. Answers the id of the first. */
export async function openProblems(
  tx: Db,
  event: { id: string; userId: number; attendanceId: number | null; at: Date },
  problems: readonly FoundProblem[],
): Promise<number | null> {
  let first: number | null = null;
  for (const { kind, siteId, record, other } of problems) {
    const id = await insertProblem(tx, {
      kind,
      event_id: event.id,
      user_id: event.userId,
      site_id: siteId,
      attendance_id: record === 'opened' ? event.attendanceId : record,
      other_attendance_id: other,
      created_at: event.at,
    });
    first ??= id;
  }
  return first;
}
