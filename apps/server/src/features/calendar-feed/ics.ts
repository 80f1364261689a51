/** An event of whole days. */
export type CalendarEvent = {
  uid: string;
  /** The version of the record: calendars take the highest. */
  sequence: number;
  changedAt: Date;
  from: string;
  /** The day after the last one, as RFC 5545 wants. */
  until: string;
  summary: string;
  location?: string | null;
  url?: string;
  isTentative?: boolean;
};

/** An iCalendar file (RFC 5545). The same events always make the same text. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Binaa//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.changedAt)}`,
    `LAST-MODIFIED:${moment(event.changedAt)}`,
    `DTSTART;VALUE=DATE:${day(event.from)}`,
    `DTEND;VALUE=DATE:${day(event.until)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.isTentative ? ['STATUS:TENTATIVE'] : []),
    // The person is not away: tasks do not block the calendar.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function day(date: string): string {
  return date.replaceAll('-', '');
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A line break in a text would begin another property. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

const longestLine = 75;

/** Lines have at most 75 octets. A letter is never divided. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (length + octets > longestLine) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += octets;
  }
  return text;
}
