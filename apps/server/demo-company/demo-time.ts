import type { Clock } from '../src/platform/clock.ts';

const dayMilliseconds = 86_400_000;

export function daysFromNow(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() + days * dayMilliseconds);
}
