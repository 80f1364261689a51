import type { Change } from '@binaa/contract/changes';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { type Made, useWebhooks } from '../../../test/use-webhooks.ts';
import { sealAuditEntries } from '../../platform/seal-audit.ts';

const test = useTestApp({ webhooksToPrivate: true });
const { add, admin, logOf, moveProject, read, receive, work } = useWebhooks(test);

describe('the ADMIN', () => {
  it('tests a webhook, and sends a delivery again', async () => {
    const receiver = await receive();
    const hook = await add(receiver.url);
    expect((await admin('POST', `/webhooks/${hook.id}/test`)).json()).toMatchObject({
      type: 'webhook.test',
      sequence: null,
    });
    await work();
    const [sent] = await logOf(hook);
    expect(sent).toMatchObject({ state: 'SENT', type: 'webhook.test' });
    const again = await admin('POST', `/webhooks/${hook.id}/deliveries/${sent?.id}/resend`);
    expect(again.json()).toMatchObject({ state: 'QUEUED', attempts: 0 });
    await work();
    expect(receiver.received).toHaveLength(2);
    expect(await logOf(hook, 'state=FAILED')).toEqual([]);
    expect((await admin('POST', `/webhooks/${hook.id}/deliveries/999999/resend`)).statusCode).toBe(404);
    const locked_until = new Date(Date.now() + 60_000);
    await test.db
      .updateTable('webhook_deliveries')
      .set({ locked_until })
      .where('id', '=', sent?.id ?? 0)
      .execute();
    expect((await admin('POST', `/webhooks/${hook.id}/deliveries/${sent?.id}/resend`)).json()).toMatchObject({
      status: 409,
      message: 'This is being sent right now. Try again in a minute.',
    });
  });

  it('sees a secret once; the one before signs beside the new one for a day', async () => {
    const receiver = await receive();
    const hook = await add(receiver.url);
    expect(JSON.stringify([await read(hook), (await admin('GET', '/webhooks')).json()])).not.toContain(hook.secret);
    const { secret } = (await admin('POST', `/webhooks/${hook.id}/rotate`)).json<Made>();
    expect(secret).not.toBe(hook.secret);
    // The test's clock stands still long ago; receivers and senders go by the real one.
    const until = new Date(Date.now() + 3_600_000);
    await test.db.updateTable('webhooks').set({ previous_secret_until: until }).execute();
    await moveProject();
    await work();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    for (const key of [hook.secret, secret]) new Webhook(key).verify(body, headers as Record<string, string>);
    await test.db
      .updateTable('webhooks')
      .set({ previous_secret_until: new Date(0) })
      .execute();
    await moveProject();
    await work();
    const last = receiver.received.at(-1);
    expect(() => new Webhook(hook.secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).toThrow();
    const stored = test.db.selectFrom('webhooks').select('previous_secret').where('id', '=', hook.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ previous_secret: null });
    const trail = await admin('GET', `/audit?entity=webhook&entityId=${hook.id}`);
    expect(trail.body).not.toContain('whsec_');
  });

  it('may have twenty, also when two are added at once', async () => {
    for (let count = 0; count < 19; count += 1) await add(`http://127.0.0.1:9/${count}`);
    const answers = await Promise.all(
      [1, 2].map(() => admin('POST', '/webhooks', { url: 'http://127.0.0.1:9/last', events: [] })),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
  });

  it('does not overwrite what another has changed', async () => {
    const hook = await add('http://127.0.0.1:9/');
    expect((await admin('PUT', `/webhooks/${hook.id}`, { ...hook, description: 'Books' })).statusCode).toBe(200);
    const stale = await admin('PUT', `/webhooks/${hook.id}`, { ...hook, description: 'Other' });
    expect(stale.statusCode).toBe(409);
    expect((await read(hook)).description).toBe('Books');
  });

  it('cannot test or send again what is paused', async () => {
    const hook = await add('http://127.0.0.1:9/');
    await admin('PUT', `/webhooks/${hook.id}`, { ...hook, state: 'PAUSED' });
    const answer = await admin('POST', `/webhooks/${hook.id}/test`);
    expect(answer.json()).toMatchObject({ status: 409, message: 'This webhook is switched off. Switch it on first.' });
  });

  it('deletes a webhook with its log', async () => {
    const hook = await add('http://127.0.0.1:9/');
    await admin('POST', `/webhooks/${hook.id}/test`);
    expect((await admin('DELETE', `/webhooks/${hook.id}`)).statusCode).toBe(204);
    expect((await admin('GET', `/webhooks/${hook.id}/deliveries`)).json()).toMatchObject({
      status: 404,
      message: 'Webhook not found',
    });
  });
});

describe('changes', () => {
  it('are read from a place on, oldest first', async () => {
    await sealAuditEntries(test.db);
    const before = await test.db.selectFrom('audit_chain').select('length').executeTakeFirstOrThrow();
    const ids = [await moveProject(), await moveProject()];
    const answer = await admin('GET', `/changes?after=${before.length}`);
    expect(answer.json<Change[]>()).toMatchObject(
      ids.map((id, at) => ({
        type: 'project.set-progress',
        data: { sequence: before.length + 1 + at, entity: 'project', id },
      })),
    );
    expect((await admin('GET', `/changes?after=${before.length}&limit=1`)).json()).toHaveLength(1);
    for (const query of ['after=-1', 'limit=0', 'limit=501', 'after=x']) {
      expect((await admin('GET', `/changes?${query}`)).statusCode).toBe(400);
    }
  });

  it('are for the ADMIN only', async () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      for (const path of ['/changes', '/webhooks']) expect((await call('GET', path)).statusCode).toBe(403);
    }
  });
});
