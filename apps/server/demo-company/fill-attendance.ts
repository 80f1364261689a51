import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, NewAttendance, SiteRow, UserRow } from '../src/schema.ts';
import { isAtWork, type Shift, shiftsOf } from './attendance-shifts.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';

const days = 182;
const daysAtOneSite = 30;
const batchSize = 1000;
/** People who are at work today, whatever the day and time, so that there is always somebody to check out. */
const alwaysActive = 5;
const gates = ['Main gate', 'North gate', 'Gate 2', 'البوابة الرئيسية', 'مكتب الموقع', 'Site office'];

type Person = Pick<UserRow, 'id' | 'role'>;
type Site = Pick<SiteRow, 'id' | 'progress'>;
type Company = {
  people: readonly Person[];
  sites: readonly Site[];
  /** The days that crew events record instead. */
  isLeftOut?: (record: NewAttendance) => boolean;
};

/** Half a year of check-ins and check-outs, up to this morning's. */
export async function fillAttendance(tx: Db, clock: Clock, company: Company): Promise<void> {
  const records = planAttendance(clock, company);
  for (let at = 0; at < records.length; at += batchSize) {
    await tx
      .insertInto('attendances')
      .values(records.slice(at, at + batchSize))
      .execute();
  }
}

export function planAttendance(clock: Clock, { people, sites, isLeftOut }: Company): NewAttendance[] {
  const foremen = people.filter((person) => person.role === 'FOREMAN');
  const onSites = people.filter((person) => person.role === 'FOREMAN' || person.role === 'WORKER');
  const open = sites.filter((site) => site.progress !== null && site.progress > 0 && site.progress < 100);
  if (open.length === 0) return [];
  const posts = { open, foremen, random: demoRandom(182), clock };
  return onSites
    .flatMap((person, index) => recordsOf(posts, person, index, onSites.length))
    .filter((record) => !isLeftOut?.(record))
    .toSorted((one, other) => one.in_time.getTime() - other.in_time.getTime());
}

type Posts = { open: readonly Site[]; foremen: readonly Person[]; random: DemoRandom; clock: Clock };

/** The last people of the list forgot to check out: one ten days ago, two yesterday. */
function recordsOf(posts: Posts, person: Person, index: number, count: number): NewAttendance[] {
  const { clock, random } = posts;
  const today = clock.today();
  const fromTheEnd = count - 1 - index;
  const lastDay = fromTheEnd === 0 ? addDays(today, -10) : addDays(today, fromTheEnd <= 2 ? -1 : 0);
  const shifts: Shift[] = [];
  for (let day = addDays(today, -days); day <= lastDay; day = addDays(day, 1)) {
    const mustWork = (day === today && index < alwaysActive) || (day === lastDay && fromTheEnd <= 2);
    const previous = shifts.at(-1);
    const restsAfterNight = previous !== undefined && previous.date === addDays(day, -1) && previous.isNight;
    if (restsAfterNight || !(mustWork || isAtWork(day, random))) continue;
    shifts.push(...shiftsOf(day, clock.timeZone, random));
    if (day > addDays(today, -21) && day < today && random.chance(0.01)) shifts.push(...overlapping(shifts.at(-1)));
  }
  const records = shifts.flatMap((shift) => recordOf(posts, person, index, shift));
  const last = records.at(-1);
  if (last && fromTheEnd <= 2) Object.assign(last, { out_time: null, checkout_foreman_id: null, out_location: null });
  return records;
}

/** The same hours recorded twice, at another site. */
function overlapping(shift: Shift | undefined): Shift[] {
  if (!shift || shift.isNight) return [];
  return [{ ...shift, inTime: new Date(shift.outTime.getTime() - 45 * 60_000), place: 'second' }];
}

function recordOf(posts: Posts, person: Person, index: number, shift: Shift): NewAttendance[] {
  const { open, foremen, random, clock } = posts;
  const times = timesUntilNow(shift, index, clock, random);
  if (!times) return [];
  const turn = Math.floor(Date.parse(`${shift.date}T00:00Z`) / 86_400_000 / daysAtOneSite);
  const siteIndex = (index * 7 + turn * 3 + (shift.place === 'second' ? 1 : 0)) % open.length;
  const site = open[siteIndex];
  const foreman = person.role === 'FOREMAN' ? undefined : foremen[siteIndex % Math.max(foremen.length, 1)];
  if (!site) return [];
  const { inTime, outTime } = times;
  const gate = random.pick(gates);
  return [
    {
      user_id: person.id,
      site_id: site.id,
      checkin_foreman_id: foreman?.id ?? null,
      checkout_foreman_id: outTime ? (foreman?.id ?? null) : null,
      date: shift.date,
      in_time: inTime,
      out_time: outTime,
      in_location: random.chance(0.8) ? gate : null,
      out_location: outTime && random.chance(0.7) ? gate : null,
      in_pic_url: null,
      out_pic_url: null,
      version: outTime ? 2 : 1,
      created_at: inTime,
      updated_at: outTime ?? inTime,
    },
  ];
}

/** Cuts off the future: people who have not arrived have no record, and people who have not left are active. */
function timesUntilNow({ date, inTime, outTime }: Shift, index: number, clock: Clock, random: DemoRandom) {
  const now = clock.now().getTime();
  const isHere = date === clock.today() && index < alwaysActive;
  if (inTime.getTime() <= now) return { inTime, outTime: outTime.getTime() <= now && !isHere ? outTime : null };
  if (!isHere) return undefined;
  const midnight = fromCompanyTime(`${date}T00:00`, clock.timeZone).getTime();
  const justNow = now - random.between(2, 50) * 60_000;
  return { inTime: new Date(Math.max(midnight, justNow)), outTime: null };
}
