import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSender } from './send-deliveries.ts';

const fail = (error: unknown) => {
  throw error;
};

const test = useTestApp();
const onlyPublic = { isPrivateAllowed: false };

it.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]:8443/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.8/',
  'http://example.com/',
  'https://example.com:8080/',
  'not an address',
])('%s is refused unless the operator allows their own network', async (url) => {
  const { call } = await test.signInAs('ADMIN');
  const answer = await call('POST', '/webhooks', { url, events: [] });
  expect(answer.json()).toMatchObject({ status: 400, errors: { url: 'This address is not allowed.' } });
});

it('is checked again when something is sent: a name may stand for another address by then', async () => {
  const receiver = await startReceiver();
  const { user, call } = await test.signInAs('ADMIN');
  const at = new Date();
  const { id } = await test.db
    .insertInto('webhooks')
    .values({
      url: `https://localhost:8443/`,
      events: [],
      secret: 'whsec_AAAA',
      told_after: 0,
      created_by_id: user.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call('POST', `/webhooks/${id}/test`);
  const { signal } = new AbortController();
  const clock = systemClock('Asia/Qatar');
  const sender = createSender({ db: test.db, clock, allowed: onlyPublic, signal, onError: fail });
  sender.wake();
  await sender.whenIdle();
  const { content } = (await call('GET', `/webhooks/${id}/deliveries`)).json<{ content: { answer: string }[] }>();
  expect(content).toMatchObject([{ state: 'QUEUED', status: null, answer: 'This address is not allowed.' }]);
  await receiver.close();
});
