import type { CrewEvent } from '@binaa/contract/crew';
import type { UnconfirmedRecord } from '@binaa/contract/crew-confirmation';
import type { CrewProblem } from '@binaa/contract/crew-problems';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../src/platform/clock.ts';
import { type Call, useTestApp } from '../test/build-test-app.ts';
import { fillAttendance } from './fill-attendance.ts';
import { fillCrew, planCrew } from './fill-crew.ts';
import { fillPeople } from './fill-people.ts';
import { fillProjects } from './fill-projects.ts';
import { fillSites } from './fill-sites.ts';
import { demoSites } from './sites.ts';

/** A working morning, just after midnight, and late at night. */
describe.each(['2026-03-10T09:00:00Z', '2026-03-09T21:04:00Z', '2026-03-10T20:30:00Z'])(
  "the demo foreman's crew at %s",
  (now) => {
    const test = useTestApp();
    let foreman: Call;
    let admin: Call;

    beforeAll(async () => {
      test.clock.now = new Date(now);
      const clock = clockFrom(() => test.clock.now, 'Asia/Qatar');
      const people = await fillPeople(test.db, clock);
      const sites = await fillSites(test.db, clock, await fillProjects(test.db, clock));
      const crew = planCrew(clock, people);
      await fillAttendance(test.db, clock, { people, sites, isLeftOut: crew.isRecorded });
      await test.db.transaction().execute((tx) => fillCrew(tx, clock, crew, sites));
      const user = await test.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', crew.foreman.id)
        .executeTakeFirstOrThrow();
      // The accounts of the demo need not change their password.
      foreman = await test.callAs(user);
      ({ call: admin } = await test.signInAs('ADMIN'));
    });

    it('has 20 people: 14 in, 1 elsewhere, 1 not checked out yesterday and 4 not in', async () => {
      const roster = (await foreman('GET', '/crew/roster')).json<CrewRoster>();
      const members = (await foreman('GET', '/crew/members')).json<{ userId: number }[]>();
      expect(members).toHaveLength(20);
      const crew = roster.people.filter(({ id }) => members.some(({ userId }) => userId === id));
      expect(crew.every(({ mine }) => mine)).toBe(true);
      const tower = roster.sites.find(({ name }) => name === 'Tower A')?.id;
      const today = crew.filter(({ open }) => open.some(({ missedOut }) => !missedOut));
      expect(today.filter(({ open }) => open[0]?.siteId === tower)).toHaveLength(14);
      expect(today.filter(({ open }) => open[0]?.siteId !== tower)).toHaveLength(1);
      expect(crew.filter(({ open }) => open.some(({ missedOut }) => missedOut))).toHaveLength(1);
      expect(crew.filter(({ open }) => open.length === 0)).toHaveLength(4);
    });

    it('has flags and problems of different kinds', async () => {
      const problems = (await admin('GET', '/crew/problems')).json<Page<CrewProblem>>();
      expect(problems.content.map(({ kind }) => kind).toSorted()).toEqual([
        'ELSEWHERE',
        'GONE',
        'NO_CHECK_IN',
        'TIMES_DIFFER',
      ]);
      const flagged = (await admin('GET', '/crew/events?flag=ANY&size=100')).json<Page<CrewEvent>>().content;
      expect(new Set(flagged.flatMap(({ flags }) => flags))).toEqual(
        new Set(['OUTSIDE', 'CLOCK', 'LATE', 'SIGNED_OUT', 'SELF', 'BACKDATED']),
      );
    });

    it('has three stays of yesterday to confirm: of both foremen, and one that was entered later', async () => {
      const waiting = (await admin('GET', '/crew/unconfirmed')).json<Page<UnconfirmedRecord>>().content;
      const flags = waiting.map((record) => record.flags.join(' ')).toSorted();
      expect(flags).toEqual(['LATE BACKDATED', 'SELF', 'SELF']);
      expect(new Set(waiting.map(({ workedMinutes }) => workedMinutes))).toEqual(new Set([540]));
    });
  },
);

it('every site of the demo company is placed', () => {
  const exposures = Map.groupBy(demoSites, ({ place }) => place.exposure);
  expect([...exposures].map(([exposure, sites]) => [exposure, sites.length])).toEqual([
    ['OUTDOORS', 14],
    ['SHADED', 3],
    ['INDOORS', 3],
  ]);
});
