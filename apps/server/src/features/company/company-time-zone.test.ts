import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { testNow } from '../../../test/test-clock.ts';
import { clockFrom } from '../../platform/clock.ts';
import type { Change, LiveUpdateFeed, Subscriber } from '../../platform/live-update-feed.ts';
import { followCompanyTimeZone } from './follow-company-time-zone.ts';

const profile = { nameEn: 'Doha Bridge Works' };

describe("the time zone of the company's profile", () => {
  const test = useTestApp();
  let admin: Call;

  beforeAll(async () => {
    admin = (await test.signInAs('ADMIN')).call;
  });

  it('moves the clock of every instance at start and when any instance changes it', async () => {
    const instances = [clockFrom(() => testNow, 'Asia/Qatar'), clockFrom(() => testNow, 'Asia/Qatar')];
    const followed = instances.map((clock) => followedClock(test.liveUpdates, clock));
    await Promise.all(followed.map(({ isSetTo }) => isSetTo('Asia/Qatar')));

    const saved = await admin('PUT', '/company', { ...profile, timeZone: 'Asia/Kolkata' });
    expect(saved.json()).toMatchObject({ timeZone: 'Asia/Kolkata', isTimeZoneFixed: false });
    await Promise.all(followed.map(({ isSetTo }) => isSetTo('Asia/Kolkata')));

    const started = followedClock(
      test.liveUpdates,
      clockFrom(() => testNow, 'Asia/Qatar'),
    );
    await started.isSetTo('Asia/Kolkata');
    for (const { stop } of [...followed, started]) stop();
  });

  it('is read again after the feed was interrupted', async () => {
    const subscribers: Subscriber[] = [];
    const feed = {
      subscribe: (subscriber: Subscriber) => {
        subscribers.push(subscriber);
        return () => undefined;
      },
    };
    const { isSetTo, stop } = followedClock(
      feed,
      clockFrom(() => testNow, 'Asia/Qatar'),
    );
    await isSetTo('Asia/Kolkata');
    await test.db.updateTable('company').set({ time_zone: 'Africa/Cairo' }).execute();
    subscribers[0]?.onChange({ kind: 'expense' } satisfies Change);
    subscribers[0]?.onMissed();
    await isSetTo('Africa/Cairo');
    stop();
  });

  it('keeps the recorded days when it changes', async () => {
    const { id } = await buildAttendance(test.db, { out: null });
    const before = (await admin('GET', `/attendances/${id}`)).json().date;
    await admin('PUT', '/company', { ...profile, timeZone: 'Pacific/Kiritimati' });
    expect((await admin('GET', `/attendances/${id}`)).json().date).toBe(before);
  });

  it('stays when an update does not name it', async () => {
    await admin('PUT', '/company', { ...profile, timeZone: 'Asia/Dubai' });
    expect((await admin('PUT', '/company', profile)).json().timeZone).toBe('Asia/Dubai');
  });

  /** A clock that follows the profile, and a way to wait until it has been set to a time zone. */
  function followedClock(feed: Pick<LiveUpdateFeed, 'subscribe'>, clock: ReturnType<typeof clockFrom>) {
    const waiting = new Map<string, () => void>();
    const seen = new Set<string>();
    const watched = {
      ...clock,
      setTimeZone(timeZone: string) {
        clock.setTimeZone(timeZone);
        seen.add(clock.timeZone);
        waiting.get(timeZone)?.();
      },
    };
    const stop = followCompanyTimeZone(test.db, watched, feed, (error) => expect.unreachable(String(error)));
    const isSetTo = (timeZone: string) =>
      new Promise<void>((resolve) => {
        if (seen.has(timeZone)) resolve();
        else waiting.set(timeZone, resolve);
      });
    return { isSetTo, stop };
  }
});

describe('COMPANY_TIME_ZONE', () => {
  const test = useTestApp({ fixedTimeZone: 'Africa/Cairo' });

  it('wins over the profile, which says so and does not change its own', async () => {
    const { call: admin } = await test.signInAs('ADMIN');
    const saved = await admin('PUT', '/company', { ...profile, timeZone: 'Asia/Dubai' });
    expect(saved.json()).toMatchObject({ timeZone: 'Africa/Cairo', isTimeZoneFixed: true });
    expect((await test.call('GET', '/company/public')).json().timeZone).toBe('Africa/Cairo');
    const { time_zone } = await test.db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow();
    expect(time_zone).toBe('Asia/Qatar');
  });
});
