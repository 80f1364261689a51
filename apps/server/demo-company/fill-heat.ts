import { fromCompanyTime } from '@binaa/contract/company-time';
import { legalMiddayBan } from '@binaa/contract/field-settings';
import { recordHeatReading } from '../src/features/heat/record-heat-reading.ts';
import { gatherAudit } from '../src/platform/audit.ts';
import { type Clock, clockFrom } from '../src/platform/clock.ts';
import type { Db, NewAttendance, SiteRow } from '../src/schema.ts';
import { type planCrew, useRecorder } from './fill-crew.ts';

type Crew = ReturnType<typeof planCrew>;

/** What somebody of the crew did on a day: check-in, check-out, and breaks as `start–end`. */
type HotShift = { in: string; out: string; breaks?: readonly string[] };
type HotDay = { day: string; site: string; shifts: readonly HotShift[]; readings: readonly [string, number][] };

const whole = ['10:00–15:30'];

/** Three days of a summer. Five people worked when they should have rested: two, one and two of them. */
const hotDays: readonly HotDay[] = [
  {
    day: '07-14',
    site: 'Tower A',
    shifts: [
      { in: '05:02', out: '10:35' },
      { in: '05:03', out: '16:30', breaks: ['10:12–15:30'] },
      { in: '05:03', out: '16:30', breaks: whole },
      { in: '05:04', out: '16:30', breaks: whole },
      { in: '05:04', out: '09:55' },
    ],
    readings: [
      ['06:00', 28.4],
      ['09:30', 31.6],
      ['12:00', 33.4],
      ['15:30', 31.9],
    ],
  },
  {
    day: '07-22',
    site: 'Tower A',
    shifts: [
      { in: '05:01', out: '16:40', breaks: ['09:58–15:05'] },
      { in: '05:01', out: '16:40', breaks: ['09:58–15:30'] },
      { in: '05:02', out: '16:40', breaks: ['09:59–12:30', '12:34–15:30'] },
    ],
    readings: [
      ['06:10', 29.1],
      ['09:45', 32.1],
    ],
  },
  {
    day: '08-05',
    site: 'Tower B',
    shifts: [
      { in: '15:35', out: '19:00' },
      { in: '15:35', out: '19:00', breaks: ['16:20–17:05'] },
      { in: '15:36', out: '19:00', breaks: ['16:10–17:05'] },
    ],
    readings: [
      ['15:30', 31.8],
      ['16:10', 32.9],
      ['17:00', 31.7],
    ],
  },
];

/** The last summer that is over. */
export function planHeat(clock: Clock, crew: Crew) {
  const today = clock.today();
  const year = Number(today.slice(0, 4)) - (today.slice(5) > legalMiddayBan.heatTo ? 0 : 1);
  const days = hotDays.map((hot) => ({ ...hot, day: `${year}-${hot.day}` }));
  return {
    days,
    /** Events record these days of the crew instead. */
    isRecorded: ({ user_id, date }: Pick<NewAttendance, 'user_id' | 'date'>) =>
      days.some(({ day }) => day === date) && crew.members.some(({ id }) => id === user_id),
  };
}

/** Readings of last summer, and breaks with five violations. */
export async function fillHeat(tx: Db, clock: Clock, crew: Crew, sites: readonly SiteRow[]): Promise<void> {
  const record = await useRecorder(tx, clock, '00000000-0000-4000-9000');
  for (const { day, site: name, shifts, readings } of planHeat(clock, crew).days) {
    const site = sites.find((one) => one.name === name);
    if (!site) throw new Error(`The demo company has no site ${name}`);
    const at = (time: string) => fromCompanyTime(`${day}T${time}`, clock.timeZone);
    for (const [index, shift] of shifts.entries()) {
      const person = crew.members[index];
      if (!person) throw new Error('The demo company has too few people');
      const event = { site, actor: crew.foreman, person };
      await record({ ...event, kind: 'CHECK_IN', time: at(shift.in).getTime() });
      for (const rest of shift.breaks ?? []) {
        const [start = '', end = ''] = rest.split('–');
        await record({ ...event, kind: 'BREAK_START', time: at(start).getTime(), shelter: 'SHADE' });
        await record({ ...event, kind: 'BREAK_END', time: at(end).getTime() });
      }
      await record({ ...event, kind: 'CHECK_OUT', time: at(shift.out).getTime() });
    }
    for (const [index, [time, wbgt]] of readings.entries()) {
      const moment = at(time);
      const deps = { clock: clockFrom(() => moment, clock.timeZone), uploads: new Map() };
      const id = `00000000-0000-4000-9000-${day.replaceAll('-', '')}${String(index).padStart(4, '0')}`;
      const body = { id, siteId: site.id, wbgt, deviceTime: moment.toISOString(), offsetMs: 0, sendOffsetMs: 0 };
      await gatherAudit([], () => recordHeatReading(tx, deps, crew.foreman, body));
    }
  }
}
