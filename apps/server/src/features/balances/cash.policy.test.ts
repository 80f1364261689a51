import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { mayUseCashOf, shownHolder } from './cash.policy.ts';

const admin = anActor('ADMIN', 1);
const foreman = anActor('FOREMAN', 2);
const engineer = anActor('ENGINEER', 3);

describe('the cash of a holder', () => {
  it('may be used by an ADMIN, and by a FOREMAN if it is their own', () => {
    expect(mayUseCashOf(admin, 'cash.count', 2)).toBe(true);
    expect(mayUseCashOf(foreman, 'cash.count', 2)).toBe(true);
    expect(mayUseCashOf(foreman, 'cash.count', 1)).toBe(false);
  });

  it('may not be used by anybody else, not even their own', () => {
    expect(mayUseCashOf(engineer, 'cash.count', 3)).toBe(false);
    expect(mayUseCashOf(foreman, 'cash.give', 2)).toBe(false);
  });

  it('is listed for an ADMIN as asked, and for a FOREMAN as their own whatever they ask', () => {
    expect(shownHolder(admin, undefined)).toBeUndefined();
    expect(shownHolder(admin, 2)).toBe(2);
    expect(shownHolder(foreman, undefined)).toBe(2);
    expect(shownHolder(foreman, 1)).toBe(2);
  });

  it('has a balance that an ADMIN reads, and a FOREMAN of their own', () => {
    expect(mayReadBalanceOf(admin, 2)).toBe(true);
    expect(mayReadBalanceOf(foreman, 2)).toBe(true);
    expect(mayReadBalanceOf(foreman, 1)).toBe(false);
    expect(mayReadBalanceOf(engineer, 3)).toBe(false);
  });
});
