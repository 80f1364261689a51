import type { Webhook, WebhookDelivery } from '@binaa/contract/webhooks';
import { afterEach, beforeAll, expect } from 'vitest';
import { queueDeliveries } from '../src/features/webhooks/queue-deliveries.ts';
import { createSender, type SendingDeps, tidyWebhooks } from '../src/features/webhooks/send-deliveries.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Call, TestApp } from './build-test-app.ts';
import { buildProject } from './factories/project.ts';
import { startReceiver } from './webhook-receiver.ts';

export type Made = Webhook & { secret: string };
type Id = { id: number };

/** Webhooks of an ADMIN, and what the server does for them in the background. After each test they are gone. */
export function useWebhooks(test: TestApp) {
  let signedIn: Call;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    signedIn = (await test.signInAs('ADMIN')).call;
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    await test.db.deleteFrom('webhooks').execute();
  });

  const admin: Call = (...args) => signedIn(...args);
  const sendingDeps = (signal = new AbortController().signal): SendingDeps => ({
    db: test.db,
    clock: systemClock('Asia/Qatar'),
    allowed: { isPrivateAllowed: true },
    signal,
    onError: (error) => {
      throw error;
    },
  });
  return {
    admin,
    sendingDeps,
    async receive(...args: Parameters<typeof startReceiver>) {
      const receiver = await startReceiver(...args);
      closers.push(receiver.close);
      return receiver;
    },
    async add(url: string, overrides: object = {}): Promise<Made> {
      const answer = await admin('POST', '/webhooks', { url, events: ['project'], ...overrides });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<Made>();
    },
    async moveProject(): Promise<number> {
      const { id } = await buildProject(test.db);
      const answer = await admin('PATCH', `/projects/${id}/progress?progress=12`);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return id;
    },
    async work(signal?: AbortSignal): Promise<void> {
      await queueDeliveries(test.db);
      const sender = createSender(sendingDeps(signal));
      sender.wake();
      await sender.whenIdle();
      await tidyWebhooks(sendingDeps(signal));
    },
    logOf: async ({ id }: Id, query = '') =>
      (await admin('GET', `/webhooks/${id}/deliveries?${query}`)).json<{ content: WebhookDelivery[] }>().content,
    read: async ({ id }: Id) => (await admin('GET', `/webhooks/${id}`)).json<Webhook>(),
  };
}
