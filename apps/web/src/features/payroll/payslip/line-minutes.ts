import type { PayDay } from '@binaa/contract/pay-days';
import type { PayLineCode } from '@binaa/contract/pay-lines';

const minutesBehind: Partial<Record<PayLineCode, (day: PayDay) => number>> = {
  OVERTIME_DAY: ({ overtimeDay }) => overtimeDay,
  OVERTIME_NIGHT: ({ overtimeNight }) => overtimeNight,
  NIGHT: ({ night }) => night,
  REST_DAY: ({ rest }) => rest,
  HOLIDAY: ({ holiday }) => holiday,
  SHORT_DAYS: ({ short }) => short,
};

/** All minutes of a day that are paid as worked. */
export function workedMinutes({ ordinary, overtimeDay, overtimeNight, rest, holiday }: PayDay): number {
  return ordinary + overtimeDay + overtimeNight + rest + holiday;
}

/** The minutes of a day that a line counts: those of its rate, or all that were worked. */
export function minutesFor(code: PayLineCode, day: PayDay): number {
  return (minutesBehind[code] ?? workedMinutes)(day);
}
