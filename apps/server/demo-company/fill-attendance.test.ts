import { dayOf } from '@binaa/contract/company-time';
import { describe, expect, it } from 'vitest';
import { clockFrom } from '../src/platform/clock.ts';
import { planAttendance } from './fill-attendance.ts';
import { demoPeople } from './people.ts';
import { demoSites } from './sites.ts';

const company = {
  people: demoPeople.map(({ role }, index) => ({ id: index + 1, role })),
  sites: demoSites.map(({ progress }, index) => ({ id: index + 1, progress })),
};
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** A working morning, a Friday evening, and just after midnight. */
describe.each(['2026-03-10T09:00:00Z', '2026-03-13T17:00:00Z', '2026-03-10T21:03:00Z'])(
  'half a year until %s',
  (now) => {
    const clock = clockFrom(() => new Date(now), 'Asia/Qatar');
    const today = clock.today();
    const records = planAttendance(clock, company).map((record) => ({
      ...record,
      end: record.out_time ?? clock.now(),
    }));

    it('has thousands of records, none in the future, none on a Friday except today', () => {
      expect(records.length).toBeGreaterThan(4000);
      expect(records.filter(({ in_time, end }) => in_time > clock.now() || end > clock.now())).toEqual([]);
      expect(records.filter(({ out_time, in_time }) => out_time && out_time <= in_time)).toEqual([]);
      expect(records.filter(({ date }) => date > today || (weekdayOf(date) === 5 && date !== today))).toEqual([]);
      expect(records.filter(({ date, in_time }) => dayOf(in_time) !== date)).toEqual([]);
    });

    it('has people at work today, and a few who forgot to check out', () => {
      const active = records.filter(({ out_time }) => out_time === null);
      expect(active.filter(({ date }) => date === today).length).toBeGreaterThanOrEqual(5);
      const forgotten = active.filter(
        ({ date, in_time }) => date < today && clock.now().getTime() - in_time.getTime() > 9e7,
      );
      expect(forgotten.length).toBeGreaterThanOrEqual(1);
      expect(active.filter(({ date }) => date < today).length).toBeGreaterThanOrEqual(3);
    });

    it('has night shifts that end on the next day, and a few overlaps', () => {
      const nights = records.filter(({ date, out_time }) => out_time && dayOf(out_time) > date);
      expect(nights.length).toBeGreaterThan(20);
      const overlapping = [...Map.groupBy(records, (record) => record.user_id).values()].flatMap((own) =>
        own.filter((one) => own.some((other) => one !== other && one.in_time < other.end && other.in_time < one.end)),
      );
      expect(overlapping.length).toBeGreaterThan(3);
      expect(overlapping.length).toBeLessThan(30);
    });
  },
);

it('is the same company every time', () => {
  const clock = clockFrom(() => new Date('2026-03-10T09:00:00Z'), 'Asia/Qatar');
  expect(planAttendance(clock, company)).toEqual(planAttendance(clock, company));
});

it('creates no attendance for a company without sites', () => {
  const clock = clockFrom(() => new Date('2026-03-10T09:00:00Z'), 'Asia/Qatar');
  expect(planAttendance(clock, { ...company, sites: [] })).toEqual([]);
});
