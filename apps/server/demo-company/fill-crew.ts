import { dayOf, fromCompanyTime } from '@binaa/contract/company-time';
import type { CrewEventBody, CrewEventKind } from '@binaa/contract/crew';
import { addDays } from '@binaa/contract/dates';
import { recordCrewEvent } from '../src/features/crew/record-crew-event.ts';
import { getFieldSettings } from '../src/features/field-settings/get-field-settings.ts';
import { gatherAudit } from '../src/platform/audit.ts';
import { type Clock, clockFrom } from '../src/platform/clock.ts';
import type { Db, NewAttendance, SiteRow, UserRow } from '../src/schema.ts';

const minute = 60_000;
const crewSize = 20;
const peopleIn = 14;

type Person = Pick<UserRow, 'id' | 'role'>;

/**
 * The crew of the demo foreman: 14 in, 4 not in, 1 at another site, 1 not checked out yesterday. Both foremen recorded
 * themselves yesterday, and one of those who are not in was entered later.
 */
export function planCrew(clock: Clock, people: readonly Person[]) {
  const [foreman, otherForeman] = people.filter(({ role }) => role === 'FOREMAN');
  const members = people.filter(({ role }) => role === 'WORKER').slice(0, crewSize);
  const [elsewhere, forgotten, ...absent] = members.slice(peopleIn);
  if (!foreman || !otherForeman || !elsewhere || !forgotten) throw new Error('The demo company has too few people');
  const today = clock.today();
  const yesterday = addDays(today, -1);
  const enteredLater = absent.at(-1);
  const toConfirm = [foreman.id, otherForeman.id, enteredLater?.id];
  return {
    foreman,
    otherForeman,
    members,
    present: members.slice(0, peopleIn),
    elsewhere,
    forgotten,
    absent,
    enteredLater,
    /** Events record today, and yesterday where somebody would still be at work or where it is to be confirmed. */
    isRecorded: ({ user_id, date, out_time }: Pick<NewAttendance, 'user_id' | 'date' | 'out_time'>) => {
      const hasLeft = out_time != null && dayOf(out_time, clock.timeZone) === yesterday;
      if (toConfirm.includes(user_id) && (date === yesterday || hasLeft)) return true;
      if (!members.some(({ id }) => id === user_id)) return false;
      return date === today || (date === yesterday && (user_id === forgotten.id || !hasLeft));
    },
  };
}
type Crew = ReturnType<typeof planCrew>;

/** Some of the events get a flag, four end in problems of different kinds, and three stays wait to be confirmed. */
export async function fillCrew(tx: Db, clock: Clock, crew: Crew, sites: readonly SiteRow[]): Promise<void> {
  const { foreman, otherForeman } = crew;
  const siteNamed = (name: string) => {
    const site = sites.find((one) => one.name === name);
    if (!site) throw new Error(`The demo company has no site ${name}`);
    return site;
  };
  const tower = siteNamed('Tower A');
  const record = await useRecorder(tx, clock);
  await tx
    .insertInto('crew_members')
    .values(
      crew.members.map(({ id }) => ({
        foreman_id: foreman.id,
        user_id: id,
        state: 'ASSIGNED' as const,
        set_by_id: foreman.id,
        set_at: clock.now(),
      })),
    )
    .execute();

  const arrival = arrivalToday(clock);
  const towerB = siteNamed('Tower B');
  const checkIn = { kind: 'CHECK_IN', site: tower, actor: foreman } as const;
  const yesterday = Math.min(arrival, todayAt(clock, '05:57')) - 24 * 60 * minute;
  await record({ ...checkIn, person: crew.forgotten, time: yesterday, receivedAfter: 13 * 60 * minute });
  const wholeShift = async (shift: Pick<Recorded, 'actor' | 'person' | 'site' | 'receivedAfter'>) => {
    await record({ ...shift, kind: 'CHECK_IN', time: yesterday });
    await record({ ...shift, kind: 'CHECK_OUT', time: yesterday + 9 * 60 * minute });
  };
  await wholeShift({ actor: foreman, person: foreman, site: tower });
  await wholeShift({ actor: otherForeman, person: otherForeman, site: towerB });
  for (const [index, person] of crew.present.entries()) {
    const time = Math.min(arrival + index * 20_000, clock.now().getTime());
    await record({ ...checkIn, person, time, source: 'ALL', ...noted[index] });
  }
  await record({ ...checkIn, site: towerB, actor: otherForeman, person: crew.elsewhere, time: arrival });

  const { enteredLater } = crew;
  if (enteredLater) await wholeShift({ actor: foreman, person: enteredLater, site: tower, receivedAfter: Infinity });
  const [first] = crew.present;
  const [absent, alsoAbsent] = crew.absent;
  if (!first || !absent || !alsoAbsent) return;
  const checkOut = { kind: 'CHECK_OUT', site: tower, actor: foreman, time: clock.now().getTime() } as const;
  await record({ ...checkIn, actor: otherForeman, person: first, time: arrival - 50 * minute });
  await record({ ...checkOut, person: crew.elsewhere });
  await record({ ...checkOut, person: absent, site: siteNamed('Sports Hall') });
  await record({ ...checkIn, person: alsoAbsent, time: arrival - 20 * 24 * 60 * minute, receivedAfter: Infinity });
}

/** About six in the morning; just now if it is earlier, but never before midnight. After the working day, a shift that has just begun. */
function arrivalToday(clock: Clock): number {
  const justNow = clock.now().getTime() - 10 * minute;
  if (justNow > todayAt(clock, '17:57')) return justNow;
  return Math.max(todayAt(clock, '00:00'), Math.min(todayAt(clock, '05:57'), justNow));
}

function todayAt(clock: Clock, time: string): number {
  return fromCompanyTime(`${clock.today()}T${time}`, clock.timeZone).getTime();
}

type Noted = { metresNorth?: number; signedIn?: boolean; clockWrongBy?: number };

/** What the office should see about some of the check-ins, by the place in the crew. */
const noted: Record<number, Noted> = {
  3: { metresNorth: 640 },
  7: { metresNorth: 410 },
  9: { metresNorth: 1_250 },
  11: { signedIn: false },
  12: { clockWrongBy: 25 * minute },
};

type Recorded = Noted & {
  kind: CrewEventKind;
  site: SiteRow;
  actor: Person;
  person: Person;
  time: number;
  source?: CrewEventBody['source'];
  receivedAfter?: number;
  shelter?: CrewEventBody['shelter'];
};

/** Records events as if each had been sent a minute after it happened. Their ids begin with the prefix. */
export async function useRecorder(tx: Db, clock: Clock, idPrefix = '00000000-0000-4000-8000') {
  const settings = await getFieldSettings(tx);
  let count = 0;
  return async (event: Recorded) => {
    const { metresNorth = 15 + (count % 9) * 8, clockWrongBy = 0, receivedAfter = minute } = event;
    count += 1;
    const received = new Date(Math.min(event.time + receivedAfter, clock.now().getTime()));
    const deps = { settings, clock: clockFrom(() => received, clock.timeZone) };
    const body: CrewEventBody = {
      id: `${idPrefix}-${String(count).padStart(12, '0')}`,
      kind: event.kind,
      siteId: event.site.id,
      userId: event.person.id,
      shelter: event.shelter,
      deviceTime: new Date(event.time).toISOString(),
      offsetMs: 0,
      source: event.source ?? 'TAP',
      position: {
        latitude: (event.site.latitude ?? 0) + metresNorth / 111_195,
        longitude: event.site.longitude ?? 0,
        accuracy: 9 + (count % 4) * 6,
      },
      positionState: 'OK',
      signedIn: event.signedIn ?? true,
    };
    // Attendance of the demo company has no audit entries.
    await gatherAudit([], () => recordCrewEvent(tx, deps, event.actor, body, clockWrongBy));
  };
}
