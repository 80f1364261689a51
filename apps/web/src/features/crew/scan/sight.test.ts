import { describe, expect, it } from 'vitest';
import type { StateAt } from '../standing.ts';
import { type Card, isSameSight, judgeSight, type ScanMode, type Seen } from './sight.ts';

const now = Date.parse('2026-03-10T06:00:00Z');
const ago = (seconds: number) => now - seconds * 1_000;
const minutesAgo = (minutes: number) => new Date(ago(minutes * 60)).toISOString();

const known = (state: StateAt): Card => ({ is: 'known', state });
const notIn = known({ is: 'not-in', isUnsent: false });
const left = known({ is: 'out', at: minutesAgo(20), isUnsent: false });
const inFor = (minutes: number) =>
  known({ is: 'in', since: minutesAgo(minutes), byName: null, isUnsent: false, restingSince: null });
const elsewhere = known({ is: 'elsewhere', siteId: 7, since: minutesAgo(90), isUnsent: false });

const judge = (card: Card, mode: ScanMode, before?: Seen, dayMode: 'in' | 'out' = 'in') =>
  judgeSight(card, { mode, dayMode, now, before });
const checkIn = { is: 'record', kind: 'CHECK_IN' };
const checkOut = { is: 'record', kind: 'CHECK_OUT' };

describe('Auto', () => {
  it('checks in who is not in or has left, and checks out who has been in for half an hour', () => {
    expect(judge(notIn, 'auto')).toEqual(checkIn);
    expect(judge(left, 'auto')).toEqual(checkIn);
    expect(judge(inFor(30), 'auto')).toEqual(checkOut);
  });

  it('asks who has just arrived to show the card again, and checks out when they do so within 10 seconds', () => {
    const question = { is: 'ask', since: minutesAgo(29) };
    expect(judge(inFor(29), 'auto')).toEqual(question);
    expect(judge(inFor(29), 'auto', { seenAt: ago(10), isAsked: true })).toEqual(checkOut);
    expect(judge(inFor(29), 'auto', { seenAt: ago(11), isAsked: true })).toEqual(question);
    expect(judge(inFor(29), 'auto', { seenAt: ago(6) })).toEqual(question);
  });
});

describe('In and Out', () => {
  it('record the one thing, also of somebody who has just arrived', () => {
    expect(judge(notIn, 'in')).toEqual(checkIn);
    expect(judge(left, 'in')).toEqual(checkIn);
    expect(judge(inFor(1), 'out')).toEqual(checkOut);
  });

  it('record nothing that is so already', () => {
    expect(judge(inFor(5), 'in')).toEqual({ is: 'already-in', since: minutesAgo(5) });
    expect(judge(left, 'out')).toEqual({ is: 'already-out', at: minutesAgo(20) });
  });

  it('record a check-out whose check-in may be on another phone', () => {
    expect(judge(notIn, 'out')).toEqual({ is: 'record-unmatched', kind: 'CHECK_OUT' });
  });
});

describe('somebody at another site', () => {
  it.each(['in', 'auto'] as const)('can be moved here in mode %s', (mode) => {
    expect(judge(elsewhere, mode)).toEqual({ is: 'elsewhere', siteId: 7, since: minutesAgo(90), canMove: true });
  });

  it('is neither moved nor checked out in mode out', () => {
    expect(judge(elsewhere, 'out')).toMatchObject({ is: 'elsewhere', canMove: false });
  });
});

describe('the same card', () => {
  it('is one sight while it is held in view and for 5 seconds after', () => {
    expect(isSameSight({ seenAt: ago(4.9) }, now)).toBe(true);
    expect(isSameSight({ seenAt: ago(5) }, now)).toBe(false);
  });

  it('is a new sight once taken away after a question, not while it is held', () => {
    expect(isSameSight({ seenAt: ago(1), isAsked: true }, now)).toBe(true);
    expect(isSameSight({ seenAt: ago(1.5), isAsked: true }, now)).toBe(false);
  });

  it('was already scanned for a minute after it was recorded', () => {
    const seen = { seenAt: ago(6), recordedAt: ago(59) };
    for (const card of [notIn, inFor(1), { is: 'unclear' } as const])
      expect(judge(card, 'auto', seen)).toEqual({ is: 'already-scanned' });
    expect(judge(inFor(1), 'auto', { ...seen, recordedAt: ago(60) })).toMatchObject({ is: 'ask' });
  });
});

describe('a code that names nobody here', () => {
  it.each(['foreign', 'revoked', 'unknown'] as const)('is refused if %s, however often it is shown', (is) => {
    expect(judge({ is }, 'auto')).toEqual({ is });
    expect(judge({ is }, 'in', { seenAt: ago(6), recordedAt: ago(10) })).toEqual({ is });
  });

  it('is kept for the server if it cannot be asked, in Auto as the time of the day suggests', () => {
    const card: Card = { is: 'unclear' };
    expect(judge(card, 'in')).toEqual({ is: 'keep', kind: 'CHECK_IN' });
    expect(judge(card, 'out')).toEqual({ is: 'keep', kind: 'CHECK_OUT' });
    expect(judge(card, 'auto', undefined, 'in')).toEqual({ is: 'keep', kind: 'CHECK_IN' });
    expect(judge(card, 'auto', undefined, 'out')).toEqual({ is: 'keep', kind: 'CHECK_OUT' });
  });
});
