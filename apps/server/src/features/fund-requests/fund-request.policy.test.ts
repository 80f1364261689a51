import { expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { mayCancel, mayDecide } from './fund-request.policy.ts';

const admin = anActor('ADMIN', 1);
const holder = anActor('FOREMAN', 2);
const requested = { holder_id: holder.id, status: 'REQUESTED' as const };

it('lets an ADMIN decide a request for funds that waits', () => {
  expect(mayDecide(admin, requested)).toBe(true);
  expect(mayDecide(holder, requested)).toBe(false);
  expect(mayDecide(admin, { ...requested, status: 'REFUSED' })).toBe(false);
});

it('lets only its holder cancel a request for funds that waits', () => {
  expect(mayCancel(holder, requested)).toBe(true);
  expect(mayCancel(admin, requested)).toBe(false);
  expect(mayCancel(holder, { ...requested, status: 'REFUSED' })).toBe(false);
});
