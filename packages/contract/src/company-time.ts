import { defaultTimeZone } from './dates.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const dayLength = 86_400_000;
const rememberedOffsets = 20_000;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The time zone's offset from UTC, in milliseconds. */
function offsetAt(milliseconds: number, timeZone: string): number {
  const day = Math.floor(milliseconds / dayLength) * dayLength;
  const first = rememberedOffset(day, timeZone);
  const constant = first === rememberedOffset(day + dayLength, timeZone);
  return constant ? first : readOffset(milliseconds, timeZone);
}

function rememberedOffset(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(day, timeZone);
  if (offsets.size >= rememberedOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function readOffset(milliseconds: number, timeZone: string): number {
  const minute = Math.floor(milliseconds / 60_000) * 60_000;
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(minute)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - minute;
}

/** A moment as local time in the company's time zone: `2026-03-10T07:05`. */
export function toCompanyTime(moment: Date, timeZone: string = defaultTimeZone): string {
  const milliseconds = moment.getTime();
  return new Date(milliseconds + offsetAt(milliseconds, timeZone)).toISOString().slice(0, 16);
}

/** The calendar day of a moment in the company's time zone. No locale writes it: browsers disagree on the order of its parts. */
export function dayOf(moment: Date, timeZone: string = defaultTimeZone): string {
  return toCompanyTime(moment, timeZone).slice(0, 10);
}

/** The moment of a local time. Where a clock change repeats an hour, the first of the two. */
export function fromCompanyTime(time: string, timeZone: string = defaultTimeZone): Date {
  const asUtc = Date.parse(`${time}Z`);
  const before = asUtc - offsetAt(asUtc - dayLength, timeZone);
  if (offsetAt(before, timeZone) === asUtc - before) return new Date(before);
  return new Date(asUtc - offsetAt(asUtc + dayLength, timeZone));
}
