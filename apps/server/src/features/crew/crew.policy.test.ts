import { roles } from '@binaa/contract/roles';
import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { choicesOf, maySetCrewOf, readableEventsOf } from './crew.policy.ts';

describe('a foreman', () => {
  it('reads the events that they recorded, and the office those of everybody', () => {
    expect(readableEventsOf(anActor('FOREMAN', 3))).toBe(3);
    expect(readableEventsOf(anActor('ENGINEER', 3))).toBeUndefined();
  });

  it('sets their own crew, and the office that of everybody', () => {
    expect(maySetCrewOf(anActor('FOREMAN', 3), 3)).toBe(true);
    expect(maySetCrewOf(anActor('FOREMAN', 3), 4)).toBe(false);
    expect(maySetCrewOf(anActor('ENGINEER', 3), 4)).toBe(true);
  });
});

describe('a problem', () => {
  type Problem = Parameters<typeof choicesOf>[1];
  const usual = { eventKind: 'CHECK_IN', hasRecord: false, siteIsGone: false } as const;
  const all = { ADMIN: true, ENGINEER: true, FOREMAN: true };

  it.each<[string, Problem, object]>([
    ['elsewhere without a record', { ...usual, kind: 'ELSEWHERE' }, { LEAVE_OTHER: all, DISCARD: all }],
    [
      'elsewhere with a record',
      { ...usual, kind: 'ELSEWHERE', hasRecord: true },
      { LEAVE_OTHER: all, KEEP_BOTH: { ADMIN: true } },
    ],
    ['a check-out without any record', { ...usual, kind: 'NO_CHECK_IN', eventKind: 'CHECK_OUT' }, { DISCARD: all }],
    [
      'a check-out after the end of a record',
      { ...usual, kind: 'NO_CHECK_IN', eventKind: 'CHECK_OUT', hasRecord: true },
      { USE_EVENT: { ADMIN: true }, DISCARD: all },
    ],
    [
      'a move after the end of a record',
      { ...usual, kind: 'NO_CHECK_IN', eventKind: 'MOVE', hasRecord: true },
      { DISCARD: all },
    ],
    ['an overlap', { ...usual, kind: 'OVERLAP' }, { KEEP_BOTH: { ADMIN: true, ENGINEER: true } }],
    ['two times', { ...usual, kind: 'TIMES_DIFFER' }, { KEEP: { ADMIN: true }, USE_EVENT: { ADMIN: true } }],
    [
      'somebody deleted',
      { ...usual, kind: 'GONE' },
      { RECORD: { ADMIN: true }, DISCARD: { ADMIN: true, ENGINEER: true } },
    ],
    [
      'a deleted site',
      { ...usual, kind: 'GONE', siteIsGone: true },
      {
        RECORD: { ADMIN: true },
        OTHER_SITE: { ADMIN: true, ENGINEER: true },
        DISCARD: { ADMIN: true, ENGINEER: true },
      },
    ],
  ])('with %s is solved by whom its choices allow', (_, problem, expected) => {
    const found: Record<string, Record<string, true>> = {};
    for (const role of roles) {
      for (const choice of choicesOf(role, problem)) found[choice] = { ...found[choice], [role]: true };
    }
    expect(found).toEqual(expected);
  });
});
