import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildNotice } from '../../../test/factories/notice.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { asked, usePushes } from '../../../test/use-pushes.ts';

const test = useTestApp();
const { service, answerWith, startSending, device, push, jobs, states, settled, rowOf } = usePushes(test);

describe('a push service', () => {
  async function pushOnce(failures = 0) {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const phone = await device(admin, failures);
    await push(admin, await buildNotice(test.db, { user_id: admin.id, ...asked }));
    return phone;
  }

  it.each([404, 410])('that answers %i ends the device', async (status) => {
    answerWith(status);
    const phone = await pushOnce();
    await startSending();
    await settled();
    expect(await rowOf(phone.id)).toBeUndefined();
    expect(service().readBy(phone)).toHaveLength(1);
  });

  it.each([429, 500, 503])('that answers %i is asked again, and a success clears its failures', async (status) => {
    answerWith(status);
    const phone = await pushOnce(3);
    await startSending({ waitsMs: Array.from({ length: 1000 }, () => 1) });
    await expect.poll(async () => (await jobs())[0]?.attempts).toBeGreaterThan(2);
    expect((await jobs())[0]?.error).toBe(`The push service answered ${status}.`);
    expect(await rowOf(phone.id)).toMatchObject({ failures: 3 });
    answerWith(201);
    await settled();
    expect(await rowOf(phone.id)).toEqual({ failures: 0, last_ok_at: test.clock.now });
    expect(
      new Set(
        service()
          .readBy(phone)
          .map(({ notification }) => notification.tag),
      ).size,
    ).toBe(1);
  });

  it('that fails four times has refused one message', async () => {
    answerWith(500);
    const phone = await pushOnce();
    await startSending();
    await expect.poll(states).toEqual(['DEAD']);
    expect(await rowOf(phone.id)).toMatchObject({ failures: 1 });
    expect(service().readBy(phone)).toHaveLength(4);
  });

  it.each([400, 401, 403, 413])('that answers %i is not asked again', async (status) => {
    answerWith(status);
    const phone = await pushOnce();
    await startSending();
    await settled();
    expect(await rowOf(phone.id)).toMatchObject({ failures: 1 });
    expect(service().readBy(phone)).toHaveLength(1);
  });

  it('that has refused twenty messages in a row loses the device', async () => {
    answerWith(403);
    const [kept, lost] = [await pushOnce(18), await pushOnce(19)];
    await startSending();
    await settled(2);
    expect(await rowOf(kept.id)).toMatchObject({ failures: 19 });
    expect(await rowOf(lost.id)).toBeUndefined();
  });

  it('that redirects is not followed', async () => {
    answerWith(307, { location: `${service().url}/elsewhere` });
    const phone = await pushOnce();
    await startSending();
    await settled();
    expect(service().received.some(({ path }) => path === '/elsewhere')).toBe(false);
    expect(await rowOf(phone.id)).toMatchObject({ failures: 1 });
  });

  it('that never answers is cut off, without a mark against the device', async () => {
    service().behaviour.answer = () => undefined;
    const phone = await pushOnce();
    await startSending({ timeoutMs: 50 });
    await expect.poll(states).toEqual(['DEAD']);
    expect((await jobs())[0]?.error).toBe('The push service did not answer.');
    expect(await rowOf(phone.id)).toMatchObject({ failures: 0 });
  });

  it('that begins an answer without end has answered', async () => {
    service().behaviour.answer = (response) => void response.writeHead(201).write('…');
    const phone = await pushOnce();
    await startSending({ timeoutMs: 60_000 });
    await settled();
    expect(await rowOf(phone.id)).toMatchObject({ last_ok_at: test.clock.now });
  });

  it('that the operator does not name any more is not called', async () => {
    const phone = await pushOnce();
    await startSending({}, 'push.example.qa');
    await settled();
    expect(service().readBy(phone)).toEqual([]);
    expect(await rowOf(phone.id)).toMatchObject({ failures: 0 });
  });
});

describe('two processes', () => {
  it('send each message once', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const devices = [await device(admin), await device(admin)];
    await startSending();
    await startSending();
    const notices = await Promise.all(
      Array.from({ length: 15 }, () => buildNotice(test.db, { user_id: admin.id, ...asked })),
    );
    await Promise.all(notices.map((id) => push(admin, id)));
    await settled(30);
    for (const each of devices) {
      const tags = service()
        .readBy(each)
        .map(({ notification }) => notification.tag);
      expect(tags.toSorted()).toEqual(notices.map((id) => `notice-${id}`).toSorted());
    }
  });
});
