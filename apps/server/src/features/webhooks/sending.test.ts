import type { ServerResponse } from 'node:http';
import type { Change } from '@binaa/contract/changes';
import type { Webhook as WebhookAnswer } from '@binaa/contract/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { startWhileHolding } from '../../../test/lock-waits.ts';
import { useWebhooks } from '../../../test/use-webhooks.ts';
import { accept, startReceiver } from '../../../test/webhook-receiver.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { createSender } from './send-deliveries.ts';
import { takeDue } from './sending.queries.ts';

const test = useTestApp({ webhooksToPrivate: true });
const { add, admin, logOf, moveProject, read, receive, sendingDeps, work } = useWebhooks(test);

const due = (change: object = {}) =>
  test.db
    .updateTable('webhook_deliveries')
    .set({ next_at: new Date(0), ...change })
    .execute();

describe('a webhook', () => {
  it('is told that something changed, signed, and not what', async () => {
    const receiver = await receive();
    const hook = await add(receiver.url);
    const id = await moveProject();
    await work();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const verified = new Webhook(hook.secret).verify(body, headers as Record<string, string>) as Change;
    expect(verified).toMatchObject({ type: 'project.set-progress', data: { entity: 'project', id, projectId: id } });
    expect(Object.keys(verified.data).toSorted()).toEqual(['actorId', 'entity', 'id', 'projectId', 'sequence']);
    expect(headers['webhook-id']).toBe(`evt_${verified.data.sequence}_${hook.id}`);
    expect(await logOf(hook)).toMatchObject([
      { state: 'SENT', attempts: 1, status: 200, answer: 'thanks', type: 'project.set-progress', nextAt: null },
    ]);
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await read(hook)).toMatchObject({ failingSince: null, lastAcceptedAt: expect.any(String) });
  });

  it('is told of the chosen kinds only, or of all', async () => {
    const [some, all] = [await receive(), await receive()];
    await add(some.url, { events: ['task', 'expense'] });
    await add(all.url, { events: [] });
    await moveProject();
    await work();
    expect(some.received).toEqual([]);
    expect(all.received.map(({ body }) => (JSON.parse(body) as Change).type)).toContain('project.set-progress');
  });

  it('is not told of what happened before it was added or while it was paused', async () => {
    const receiver = await receive();
    await moveProject();
    const hook = await add(receiver.url);
    const paused = await admin('PUT', `/webhooks/${hook.id}`, { ...hook, state: 'PAUSED' });
    expect(paused.statusCode, paused.body).toBe(200);
    await moveProject();
    await work();
    await admin('PUT', `/webhooks/${hook.id}`, { ...paused.json<WebhookAnswer>(), state: 'ACTIVE' });
    await work();
    expect(receiver.received).toEqual([]);
  });

  it('is called again after a failure, later each time, with the same id and a new signature', async () => {
    const receiver = await receive((response) => response.writeHead(500).end('down'));
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await logOf(hook)).toMatchObject([{ state: 'QUEUED', attempts: 1, status: 500, answer: 'down' }]);
    expect((await read(hook)).failingSince).not.toBeNull();
    receiver.behaviour.answer = accept;
    await due();
    await work();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await logOf(hook)).toMatchObject([{ state: 'SENT', attempts: 2 }]);
    expect((await read(hook)).failingSince).toBeNull();
  });

  it('is given up after ten attempts', async () => {
    const receiver = await receive((response) => response.writeHead(503).end());
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    await due({ attempts: 9 });
    await work();
    expect(await logOf(hook)).toMatchObject([{ state: 'FAILED', attempts: 10 }]);
  });

  it.each([
    ['does not follow a redirect', 302, 'QUEUED'],
    ['takes any answer of 2xx', 204, 'SENT'],
  ])('%s', async (_name, status, state) => {
    const elsewhere = await receive();
    const receiver = await receive((response) => response.writeHead(status, { location: elsewhere.url }).end());
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    expect(await logOf(hook)).toMatchObject([{ state, status }]);
    expect(elsewhere.received).toEqual([]);
  });

  it('is cut off when it answers without end, and its log keeps the beginning', async () => {
    const receiver = await receive((response) => {
      response.writeHead(200);
      const more = () => void (response.write('x'.repeat(10_000)) && setImmediate(more));
      response.on('drain', more);
      response.on('error', () => undefined);
      more();
    });
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    const [delivery] = await logOf(hook);
    expect([delivery?.state, delivery?.answer?.length]).toEqual(['SENT', 2000]);
  });

  it('that wants another protocol or closes the connection is a failure like others, and the next is sent', async () => {
    const upgrade = (response: ServerResponse) => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    };
    const receiver = await receive(upgrade);
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    expect(await logOf(hook)).toMatchObject([{ state: 'QUEUED', attempts: 1, status: 101 }]);
    receiver.behaviour.answer = (response) => void response.socket?.destroy();
    await due();
    await work();
    expect(await logOf(hook)).toMatchObject([{ state: 'QUEUED', attempts: 2, status: null, answer: 'ECONNRESET' }]);
  });

  it('that takes its time has two of its changes sent at once, and does not keep others waiting', async () => {
    const { promise: othersDone, resolve: letGo } = Promise.withResolvers<void>();
    const slow = await receive((response) => void othersDone.then(() => accept(response)));
    const quick = await receive();
    await add(slow.url);
    for (let count = 0; count < 10; count += 1) await moveProject();
    await add(quick.url);
    await moveProject();
    const working = work();
    await expect.poll(() => quick.received.length).toBe(1);
    expect(slow.received.length).toBeLessThanOrEqual(2);
    letGo();
    await working;
  });

  it('that takes its time does not keep what changes meanwhile from others', async () => {
    const { promise: othersDone, resolve: letGo } = Promise.withResolvers<void>();
    const slow = await receive((response) => void othersDone.then(() => accept(response)));
    const quick = await receive();
    await add(slow.url);
    for (let count = 0; count < 3; count += 1) await moveProject();
    const sender = createSender(sendingDeps());
    const queueAndWake = async () => {
      await queueDeliveries(test.db);
      sender.wake();
    };
    await queueAndWake();
    await expect.poll(() => slow.received.length).toBe(2);
    await add(quick.url);
    await moveProject();
    await queueAndWake();
    await expect.poll(() => quick.received.length).toBe(1);
    letGo();
    await sender.whenIdle();
    expect(slow.received).toHaveLength(4);
  });

  it('is told the project of a record whose change did not record it', async () => {
    const { url, received } = await receive();
    await add(url, { events: ['expense'] });
    const project = await buildProject(test.db);
    const { user } = await test.signInAs('FOREMAN');
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id, project_id: project.id });
    expect((await admin('PATCH', `/expenses/${id}/approve`)).statusCode).toBe(200);
    await work();
    const changes = received.map(({ body }) => JSON.parse(body) as Change);
    expect(changes).toMatchObject([{ type: 'expense.approve', data: { id, projectId: project.id } }]);
  });

  it('can be paused and deleted when its address is not allowed any more', async () => {
    const hook = await add((await receive()).url);
    const url = 'http://user:secret@127.0.0.1:9/hook';
    await test.db.updateTable('webhooks').set({ url }).where('id', '=', hook.id).execute();
    const change = async (state: string) =>
      (await admin('PUT', `/webhooks/${hook.id}`, { ...(await read(hook)), url, state })).statusCode;
    expect(await change('ACTIVE')).toBe(400);
    expect(await change('PAUSED')).toBe(200);
    expect((await admin('DELETE', `/webhooks/${hook.id}`)).statusCode).toBe(204);
  });

  it('has no more than two of its changes taken by many at the same moment', async () => {
    const { url } = await receive();
    await add(url);
    for (let count = 0; count < 6; count += 1) await moveProject();
    await queueDeliveries(test.db);
    const taken = await startWhileHolding(
      test.db,
      (tx) => sql`lock table webhook_deliveries in exclusive mode`.execute(tx),
      Array.from({ length: 6 }, () => () => takeDue(test.db)),
    );
    expect(taken.filter((delivery) => delivery !== undefined)).toHaveLength(2);
  });

  it('that nobody answers has the reason in its log', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    expect(await logOf(hook)).toMatchObject([{ state: 'QUEUED', status: null, answer: 'ECONNREFUSED' }]);
  });

  it('is switched off when its receiver is gone, or when nothing was accepted for five days', async () => {
    const receiver = await receive((response) => response.writeHead(410).end());
    const hook = await add(receiver.url);
    await moveProject();
    await work();
    expect(await read(hook)).toMatchObject({ state: 'DISABLED', reason: 'GONE' });
    const { json } = await admin('GET', `/audit?entity=webhook&entityId=${hook.id}`);
    expect(json().content[0]).toMatchObject({ action: 'webhook.switch-off', userId: null });

    const failing = await add(receiver.url);
    await test.db
      .updateTable('webhooks')
      .set({ failing_since: new Date(Date.now() - 5 * 86_400_000 - 60_000) })
      .where('id', '=', failing.id)
      .execute();
    await work();
    expect(await read(failing)).toMatchObject({ state: 'DISABLED', reason: 'FAILING' });
    const changed = await admin('PUT', `/webhooks/${failing.id}`, { ...(await read(failing)), state: 'PAUSED' });
    expect(changed.json()).toMatchObject({ state: 'PAUSED', reason: null });
    const on = await admin('PUT', `/webhooks/${failing.id}`, { ...(await read(failing)), state: 'ACTIVE' });
    expect(on.json()).toMatchObject({ state: 'ACTIVE', reason: null, failingSince: null });
  });

  it('is told each change once however many processes send, and again after one that was killed', async () => {
    const receiver = await receive();
    const hook = await add(receiver.url);
    for (let count = 0; count < 12; count += 1) await moveProject();
    await Promise.all([work(), work(), work()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    // As a process leaves it that was killed after sending.
    await test.db
      .updateTable('webhook_deliveries')
      .set({ state: 'QUEUED', locked_until: new Date(0) })
      .where('id', '=', (await logOf(hook))[0]?.id ?? 0)
      .execute();
    await work();
    expect(receiver.received).toHaveLength(13);
    expect(ids).toContain(receiver.received.at(-1)?.headers['webhook-id']);
  });

  it('gives back at once what a stopping process was sending', async () => {
    const stopping = new AbortController();
    const receiver = await receive(() => stopping.abort());
    const hook = await add(receiver.url);
    await moveProject();
    await work(stopping.signal);
    expect(await logOf(hook)).toMatchObject([{ state: 'QUEUED', attempts: 0 }]);
    receiver.behaviour.answer = accept;
    await work();
    expect(await logOf(hook)).toMatchObject([{ state: 'SENT', attempts: 1 }]);
  });
});
