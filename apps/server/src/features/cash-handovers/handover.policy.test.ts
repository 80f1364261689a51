import { handoverStatuses } from '@binaa/contract/cash-handovers';
import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { isGiver, mayAccept, mayAllow, mayCancel, mayRefuse, maySee, needsAllowance } from './handover.policy.ts';

const admin = anActor('ADMIN', 1);
const giver = anActor('FOREMAN', 2);
const receiver = anActor('FOREMAN', 3);
const stranger = anActor('FOREMAN', 4);
const everybody = [admin, giver, receiver, stranger];

const offered = { from_id: 2, to_id: 3, amount_minor: 50_000, limit_minor: 50_000, present_status: 'OFFERED' as const };
const large = { ...offered, amount_minor: 50_001 };
const allowed = { ...large, present_status: 'ALLOWED' as const };

const namesOf = (people: typeof everybody) => people.map(({ id }) => id);

describe('a hand-over', () => {
  it('needs an allowance above the limit, until it has one', () => {
    expect([offered, large, allowed].map(needsAllowance)).toEqual([false, true, false]);
  });

  it('is allowed by an ADMIN, and only if it needs that', () => {
    expect(namesOf(everybody.filter((actor) => mayAllow(actor, large)))).toEqual([admin.id]);
    expect(mayAllow(admin, offered)).toBe(false);
  });

  it('is seen by ADMIN, giver and receiver', () => {
    expect(namesOf(everybody.filter((actor) => maySee(actor, offered)))).toEqual([admin.id, giver.id, receiver.id]);
  });

  it('is accepted by the receiver alone, once it is allowed', () => {
    expect(namesOf(everybody.filter((actor) => mayAccept(actor, offered)))).toEqual([receiver.id]);
    expect(mayAccept(receiver, large)).toBe(false);
    expect(mayAccept(receiver, allowed)).toBe(true);
  });

  it('is refused by the receiver alone, allowed or not', () => {
    expect(namesOf(everybody.filter((actor) => mayRefuse(actor, large)))).toEqual([receiver.id]);
    expect(mayRefuse(receiver, allowed)).toBe(true);
  });

  it('is cancelled by the giver or an ADMIN', () => {
    expect(namesOf(everybody.filter((actor) => mayCancel(actor, offered)))).toEqual([admin.id, giver.id]);
    expect(namesOf(everybody.filter((actor) => isGiver(actor, offered)))).toEqual([admin.id, giver.id]);
  });

  it.each(handoverStatuses.filter((status) => status !== 'OFFERED' && status !== 'ALLOWED'))(
    'that is %s can no longer be accepted, refused or cancelled',
    (present_status) => {
      const over = { ...offered, present_status };
      expect([mayAccept(receiver, over), mayRefuse(receiver, over), mayCancel(giver, over)]).toEqual(
        Array(3).fill(false),
      );
    },
  );
});
