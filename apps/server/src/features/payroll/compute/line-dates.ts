import type { Line, LineCode } from './lines.ts';
import type { PayDay } from './pay-day.ts';
import type { PayrollSettings } from './settings.ts';
import { hourDivisorOf } from './wage-lines.ts';

const isEmployedDay = ({ kind }: PayDay) => kind !== 'NOT_EMPLOYED';
const ofKind =
  (...kinds: PayDay['kind'][]) =>
  ({ kind }: PayDay) =>
    kinds.includes(kind);

const behind: Partial<Record<LineCode, (day: PayDay) => boolean>> = {
  BASIC: isEmployedDay,
  HOUSING: isEmployedDay,
  FOOD: isEmployedDay,
  TRANSPORT: isEmployedDay,
  OTHER_ALLOWANCE: isEmployedDay,
  OVERTIME_DAY: ({ overtimeDay }) => overtimeDay > 0,
  OVERTIME_NIGHT: ({ overtimeNight }) => overtimeNight > 0,
  NIGHT: ({ night }) => night > 0,
  REST_DAY: ({ rest }) => rest > 0,
  HOLIDAY: ({ holiday }) => holiday > 0,
  ABSENCE: ofKind('ABSENT'),
  UNPAID_LEAVE: ofKind('UNPAID', 'HAJJ'),
  SICK_UNPAID: ofKind('SICK_UNPAID'),
  SICK_HALF: ofKind('SICK_HALF'),
  ANNUAL_LEAVE: ofKind('ANNUAL'),
  SHORT_DAYS: ({ short }) => short > 0,
};

/** The days behind a line, for "How is this computed". None for amounts that no day explains, such as an advance. */
export function lineDates(
  line: Line,
  lines: readonly Line[],
  days: readonly PayDay[],
  settings: PayrollSettings,
): readonly string[] {
  const isBehind = behind[line.code];
  const { segment, unit, divisor } = line;
  if (!isBehind || segment === null) return line.changedDays;
  const nextSegments = lines.flatMap((other) =>
    other.segment !== null && other.segment > segment ? other.segment : [],
  );
  const isInSegment = ({ date }: PayDay) => segment <= date && nextSegments.every((next) => date < next);
  const hasDivisor = ({ isRamadan }: PayDay) => unit !== 'MIN' || hourDivisorOf(isRamadan, settings) === divisor;
  return days.filter((day) => isInSegment(day) && hasDivisor(day) && isBehind(day)).map(({ date }) => date);
}
