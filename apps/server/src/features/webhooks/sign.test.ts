import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSecret, signatureOf } from './sign.ts';

const message = {
  id: 'evt_4711_7',
  timestamp: 1_794_735_660,
  body: '{"type":"expense.approve","timestamp":"2026-11-15T09:41:00.000Z","data":{"sequence":4711,"entity":"expense","id":12,"projectId":3,"actorId":1}}',
};

it('signs the example of the specification', () => {
  expect(signatureOf(message, ['whsec_YmluYWEtZXhhbXBsZS1zZWNyZXQtMjRi'])).toBe(
    'v1,NB1mU3Xt6OMTmN8BJGXTKJ6akLhtmKoedjLVHb8dN+c=',
  );
});

it('is accepted by receivers that use the Standard Webhooks library, with the new and with the earlier secret', () => {
  const secrets = [newSecret(), newSecret()];
  const now = { ...message, timestamp: Math.floor(Date.now() / 1000) };
  const headers = {
    'webhook-id': now.id,
    'webhook-timestamp': String(now.timestamp),
    'webhook-signature': signatureOf(now, secrets),
  };
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(now.body, headers)).toEqual(JSON.parse(now.body));
  }
  expect(() => new Webhook(newSecret()).verify(now.body, headers)).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${now.body} `, headers)).toThrow();
});

it('makes a different secret of 24 bytes each time', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(24);
});
