import { expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './ics.ts';

const event: CalendarEvent = {
  uid: 'task-7@binaa.example.qa',
  sequence: 3,
  changedAt: new Date('2026-11-15T09:41:00.000Z'),
  from: '2026-11-21',
  until: '2026-11-25',
  summary: 'Pour the slab',
};

const linesOf = (text: string) => text.split('\r\n');
/** As a calendar reads them. */
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', ''));

it('writes the task of the specification as whole days', () => {
  expect(linesOf(writeCalendar('Tasks', [event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Binaa//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Tasks',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:task-7@binaa.example.qa',
    'SEQUENCE:3',
    'DTSTAMP:20261115T094100Z',
    'LAST-MODIFIED:20261115T094100Z',
    'DTSTART;VALUE=DATE:20261121',
    'DTEND;VALUE=DATE:20261125',
    'SUMMARY:Pour the slab',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it.each(['x'.repeat(300), 'صب بلاطة الدور الأول في مبنى الإدارة '.repeat(6), '🏗️ '.repeat(60), `${'a'.repeat(66)}é`])(
  'folds %s at 75 octets without dividing a letter',
  (summary) => {
    const text = writeCalendar('Tasks', [{ ...event, summary }]);
    for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.isWellFormed()).toBe(true);
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
  },
);

it('lets no text begin a line or a value of its own', () => {
  const summary = 'A; b, c\\d\r\nEND:VEVENT\nBEGIN:VALARM\rX\u2028Y\u0085Z\u0007';
  const lines = unfolded(writeCalendar('Tasks', [{ ...event, summary, location: 'Gate 1, Doha' }]));
  expect(lines).toContain(String.raw`SUMMARY:A\; b\, c\\d\nEND:VEVENT\nBEGIN:VALARM\nX\nY\nZ`);
  expect(lines).toContain(String.raw`LOCATION:Gate 1\, Doha`);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});
