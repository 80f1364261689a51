import { roles } from '@binaa/contract/roles';
import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { askingOf, mayDecide, mayWithdraw, seesCorrection, visibleTo } from './correction.policy.ts';

const own = { requested_by_id: 1, status: 'PENDING' } as const;
const others = { requested_by_id: 9, status: 'PENDING' } as const;
const rolesThat = (may: (actor: ReturnType<typeof anActor>) => boolean) => roles.filter((role) => may(anActor(role)));

describe('a request for a correction', () => {
  it('is seen by an ADMIN and by who made it', () => {
    expect(rolesThat((actor) => seesCorrection(actor, others))).toEqual(['ADMIN']);
    expect(seesCorrection(anActor('FOREMAN', 1), own)).toBe(true);
    expect(visibleTo(anActor('ADMIN', 1))).toEqual({ requestedById: undefined });
    expect(visibleTo(anActor('FOREMAN', 1))).toEqual({ requestedById: 1 });
  });

  it('is decided by an ADMIN while it is pending', () => {
    expect(rolesThat((actor) => mayDecide(actor, own))).toEqual(['ADMIN']);
    expect(rolesThat((actor) => mayDecide(actor, { ...own, status: 'APPROVED' }))).toEqual([]);
  });

  it('is withdrawn by who made it while it is pending', () => {
    const foreman = anActor('FOREMAN', 1);
    expect(mayWithdraw(foreman, own)).toBe(true);
    expect(mayWithdraw(foreman, others)).toBe(false);
    expect(mayWithdraw(foreman, { ...own, status: 'REJECTED' })).toBe(false);
  });

  it('is about people whom the requester recorded in the last 60 days', () => {
    const clock = { now: () => new Date('2026-03-10T06:00:00Z'), today: () => '2026-03-10', timeZone: 'Asia/Qatar' };
    const actor = anActor('FOREMAN', 1);
    expect(askingOf(actor, clock)).toEqual({ actor, recordedSince: '2026-01-09' });
  });
});
