import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../outbox/entry.ts';
import type { FieldEvent, KeptEvent, OwnEvent } from './field-event.ts';
import { lastUndoable, takeableEvent } from './undo.ts';

const now = Date.parse('2026-11-16T03:00:00.000Z');
const minute = 60_000;

function body(name: string, event: Partial<FieldEvent> = {}): KeptEvent {
  const common = { kind: 'CHECK_IN', userId: 7, siteId: 1, source: 'TAP', positionState: 'OFF' } as const;
  return { event: { ...common, ...event }, name, siteName: 'Tower' };
}

function entry(id: string, kept: KeptEvent, notBefore: number): OutboxEntry<KeptEvent> {
  const times = { deviceTime: now, offsetMs: 0, notBefore, nextTryAt: 0, attempts: 0, serverFailures: 0 };
  const common = { seq: 1, userId: 3, userName: 'Omar', kind: 'crew-event', lane: 'facts' } as const;
  return { ...common, ...times, id, body: kept, files: [], state: 'WAITING' };
}

test('undo is about the last tap, and a group is one tap', () => {
  const entries = [
    entry('a', body('Adnan'), now + 5000),
    entry('b', body('Bilal', { groupId: 'g' }), now + 8000),
    entry('c', body('Zaid', { groupId: 'g' }), now + 8001),
  ];
  expect(lastUndoable(entries, now)).toEqual({
    ids: ['b', 'c'],
    kind: 'CHECK_IN',
    names: ['Bilal', 'Zaid'],
    until: now + 8000,
  });
  expect(lastUndoable(entries.slice(0, 1), now)?.ids).toEqual(['a']);
});

test('nothing can be undone once it may have been sent', () => {
  expect(lastUndoable([entry('a', body('Adnan'), now)], now)).toBeUndefined();
});

test('the last event of a person can be taken back for 15 minutes, once', () => {
  const own = (id: string, minutesAgo: number, event: Partial<FieldEvent> = {}): OwnEvent => ({
    ...body('Bilal', event),
    id,
    time: now - minutesAgo * minute,
    isUnsent: false,
  });
  expect(takeableEvent([own('in', 12), own('out', 2, { kind: 'CHECK_OUT' })], 7, now)?.id).toBe('out');
  expect(takeableEvent([own('in', 16)], 7, now)).toBeUndefined();
  expect(takeableEvent([own('in', 2)], 8, now)).toBeUndefined();
  const back = own('back', 1, { kind: 'TAKE_BACK', targetEventId: 'in' });
  expect(takeableEvent([own('in', 2), back], 7, now)).toBeUndefined();
});
