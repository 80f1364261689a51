import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { NoticeData } from '@binaa/contract/notices';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { addPush } from '../src/features/push/push-jobs.ts';
import type { UserRow } from '../src/schema.ts';
import type { TestApp } from './build-test-app.ts';
import { buildDevice } from './factories/device.ts';
import { type PushService, startPushService } from './push-service.ts';
import { startSendingPushes } from './send-pushes.ts';

/** A notice of a kind that only an ADMIN reads. */
export const asked: { kind: NoticeKind; data: NoticeData } = {
  kind: 'CASH_REQUESTED',
  data: { name: 'Omar', amount: 480, text: 'Cement' },
};

/** A push service, and the process that sends to it. After each test nothing is sent and nothing waits. */
export function usePushes(test: TestApp) {
  let service: PushService;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    service = await startPushService();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await test.db.deleteFrom('jobs').execute();
    answerWith(201);
  });
  afterAll(() => service.close());

  const answerWith = (status: number, headers: Record<string, string> = {}) => {
    service.behaviour.answer = (response) => void response.writeHead(status, headers).end();
  };
  // Of no delivery.
  const add = (user: UserRow, message: Parameters<typeof addPush>[1]['message']) =>
    test.db.transaction().execute((tx) => addPush(tx, { userId: user.id, messageId: 0, message }));
  const jobs = () => test.db.selectFrom('jobs').select(['state', 'attempts', 'error']).orderBy('id').execute();
  const states = async () => (await jobs()).map(({ state }) => state);
  return {
    service: () => service,
    answerWith,
    startSending: async (overrides: Parameters<typeof startSendingPushes>[2] = {}, host = service.host) => {
      const sending = await startSendingPushes(test, host, overrides);
      stops.push(() => sending.stop());
    },
    device: (user: UserRow, failures = 0) => buildDevice(test.db, { user_id: user.id, service: service.url, failures }),
    push: (user: UserRow, noticeId: number) => add(user, { kind: 'notice', noticeId }),
    pushCount: (user: UserRow) => add(user, { kind: 'count' }),
    jobs,
    states,
    /** Waits until so many messages are sent or dropped. */
    settled: (count = 1) => expect.poll(states).toEqual(Array.from({ length: count }, () => 'DONE')),
    rowOf: (id: number) =>
      test.db
        .selectFrom('push_subscriptions')
        .select(['failures', 'last_ok_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
