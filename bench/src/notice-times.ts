import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createExpense } from '@binaa/contract/expenses';
import { countNotices, listNotices, type Notice } from '@binaa/contract/notices';
import { createWebhook, deleteWebhook, type Webhook } from '@binaa/contract/webhooks';
import { staff } from './company/plan.ts';
import { cpuTimeOf } from './machine.ts';
import type { Company, Pace, Tools } from './measure.ts';
import { callOf } from './operations/operation.ts';
import { percentile } from './statistics.ts';
import { type Line, verdict } from './table.ts';

const goals = { inboxMs: 2000, manySeconds: 5, countMs: 2, webhookMs: 3000 };
const actsARound = 20;
const eventCount = 1000;
const recipientCount = 20;
const noticesEach = 2500;
const unreadEach = 40;
const countCalls = 2000;
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** How soon people and programs hear of what happened, and what the bell costs once there is much to count. */
export async function measureNoticeTimes([company]: Company[], tools: Tools, { rounds }: Pace): Promise<Line[]> {
  if (!company) return [];
  const acts = actsARound * rounds;
  const inbox = await timesToInbox(company, acts);
  const webhook = await timesToWebhook(company, acts);
  const manySeconds = await timeOfMany(company);
  const { notices, databaseMs, p50 } = await costOfCount(company, tools);
  const line = (name: string, times: readonly number[], goal: number): Line => {
    const p95 = percentile(times, 95);
    return {
      name: `${name}, ${times.length} one after another: p50, p95`,
      value: `${whole.format(percentile(times, 50))} ms, ${whole.format(p95)} ms`,
      goal: `p95 ≤ ${goal / 1000} s: ${verdict(p95 <= goal)}`,
    };
  };
  return [
    line('from submitting an expense until another ADMIN has read it in the inbox', inbox, goals.inboxMs),
    line('from submitting an expense until a webhook has it', webhook, goals.webhookMs),
    {
      name: `${whole.format(eventCount)} events at once, told to ${recipientCount} people each`,
      value: `${short.format(manySeconds)} s`,
      goal: `≤ ${goals.manySeconds} s: ${verdict(manySeconds <= goals.manySeconds)}`,
    },
    {
      name: `count of unread notices at ${whole.format(notices)} notices: processor time of the database, p50 of the call`,
      value: `${databaseMs === undefined ? '–' : short.format(databaseMs)} ms, ${short.format(p50)} ms`,
      ...(databaseMs !== undefined && { goal: `≤ ${goals.countMs} ms: ${verdict(databaseMs <= goals.countMs)}` }),
    },
  ];
}

/** The second ADMIN acts, so that the first one hears of it. */
function callerOf({ binaa, tokens }: Company, number: 1 | 2) {
  const authorization = `Bearer ${tokens.ADMIN[number - 1] ?? ''}`;
  return async <Answer>({ method, path, body }: { method: string; path: string; body?: unknown }): Promise<Answer> => {
    const response = await fetch(`${binaa.url}/api${path}`, {
      method,
      headers: {
        authorization,
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };
}

async function submit(company: Company, number: number): Promise<number> {
  const body = {
    relatedType: 'GENERAL_EXPENSE',
    category: 'FUEL',
    amount: 1000 + number,
    date: company.facts.today,
    notes: `Diesel ${crypto.randomUUID()}`,
  };
  const { id } = await callerOf(company, 2)<{ id: number }>(callOf(createExpense, { body }));
  return id;
}

/** Until the reader, told by the live updates, has read the notice. */
async function timesToInbox(company: Company, acts: number): Promise<number[]> {
  const call = callerOf(company, 1);
  const { path } = callOf(listNotices, { query: { state: 'all', kind: 'EXPENSE_SUBMITTED', page: 0, size: 5 } });
  const heard = async () => {
    const { content } = await call<{ content: Notice[] }>({ method: 'GET', path });
    return content.map(({ entityId }) => entityId);
  };
  const stream = await openLiveUpdates(company);
  const times: number[] = [];
  for (let act = 0; act < acts; act += 1) {
    const began = performance.now();
    const id = await submit(company, act);
    while (!(await heard()).includes(id)) await stream.nextChange();
    times.push(performance.now() - began);
  }
  stream.close();
  return times;
}

async function openLiveUpdates({ binaa, tokens }: Company) {
  const closing = new AbortController();
  const response = await fetch(`${binaa.url}/api/events`, {
    headers: { authorization: `Bearer ${tokens.ADMIN[0] ?? ''}` },
    signal: closing.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** The next text with changes; heartbeats are left out. */
    nextChange: async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('The live updates ended.');
        if (value?.includes('"notices"')) return;
      }
    },
    close: () => closing.abort(),
  };
}

async function timesToWebhook(company: Company, acts: number): Promise<number[]> {
  const arrivals = new Map<number, PromiseWithResolvers<number>>();
  const arrivalOf = (id: number) => {
    const arrival = arrivals.get(id) ?? Promise.withResolvers<number>();
    arrivals.set(id, arrival);
    return arrival;
  };
  const receiver = createServer((request, response) => {
    const at = performance.now();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { type, data } = JSON.parse(Buffer.concat(parts).toString()) as { type: string; data: { id: number } };
      if (type === 'expense.submit') arrivalOf(data.id).resolve(at);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const call = callerOf(company, 1);
  const webhook = await call<Webhook>(callOf(createWebhook, { body: { url, events: ['expense'] } }));
  const times: number[] = [];
  for (let act = 0; act < acts; act += 1) {
    const began = performance.now();
    const id = await submit(company, act);
    times.push((await arrivalOf(id).promise) - began);
  }
  await call(callOf(deleteWebhook, { params: { id: webhook.id } }));
  receiver.close();
  return times;
}

/** Tasks that the past has not seen: the audit trail says a thousand times that one was given to twenty people. */
async function timeOfMany(company: Company): Promise<number> {
  const { client } = company;
  const workers = Array.from({ length: recipientCount }, (_, place) => staff.WORKER.first + place);
  const { rows } = await client.query<{ id: number }>(
    `select t.id from tasks t join projects p on p.id = t.project_id and p.deleted_at is null
     where t.deleted_at is null order by t.id desc limit 1`,
  );
  const taskId = rows[0]?.id;
  await client.query(
    'insert into task_workers (task_id, user_id) select $1, unnest($2::integer[]) on conflict do nothing',
    [taskId, workers],
  );
  await untilTold(company);
  const { rows: before } = await client.query<{ count: number }>('select count(*)::integer as count from notices');
  await client.query(
    `insert into audit_entries (actor_id, action, entity, entity_id, after)
     select $1, 'task.create', 'task', $2, jsonb_build_object('worker_ids', $3::jsonb) from generate_series(1, $4::integer)`,
    [staff.ADMIN.first, taskId, JSON.stringify(workers), eventCount],
  );
  const began = performance.now();
  // As any change does, this one wakes the process that tells.
  await submit(company, eventCount);
  await untilTold(company);
  const seconds = (performance.now() - began) / 1000;
  const { rows: after } = await client.query<{ count: number }>('select count(*)::integer as count from notices');
  const told = (after[0]?.count ?? 0) - (before[0]?.count ?? 0);
  if (told < eventCount * recipientCount) throw new Error(`Only ${told} notices were told.`);
  return seconds;
}

async function untilTold({ client }: Company): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from audit_chain c, dispatch_cursors d
      where d.name = 'notices' and (d.sequence < c.length or exists (select from audit_unsealed))`,
    );
    if (rowCount === 0) return;
    await wait(20);
  }
}

/** Everybody has been told for years, and has read nearly all of it. */
async function costOfCount(company: Company, { loader, postmasterPid }: Tools) {
  const { client, binaa, tokens } = company;
  await client.query(
    `with told as (
       insert into notice_events (key, kind, entity, entity_id, data, at)
       select 'bench:' || n, 'TASK_ASSIGNED', 'task', n, '{}', now() - n * interval '30 minutes'
       from generate_series(1, ${noticesEach}) n returning id, at, entity_id as number
     )
     insert into notices (user_id, kind, group_key, count, is_own, last_event_id, created_at, updated_at, read_at)
     select u, 'TASK_ASSIGNED', 'bench:' || told.number, 1, true, told.id, told.at, told.at,
       case when told.number > ${unreadEach} then told.at end
     from told, generate_series(1, ${staff.WORKER.last}) u`,
  );
  await client.query('vacuum analyze notices');
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from notices');
  const requests = [
    {
      method: 'GET',
      path: `/api${countNotices.path}`,
      headers: { authorization: `Bearer ${tokens.WORKER[0] ?? ''}` },
    },
  ];
  const load = { url: binaa.url, requests, connections: 1 };
  await loader.run({ ...load, amount: 200 });
  const [before] = cpuTimeOf(postmasterPid);
  const { latencies, statuses } = await loader.run({ ...load, amount: countCalls });
  const [after] = cpuTimeOf(postmasterPid);
  if (statuses[200] !== countCalls) throw new Error(`The count answers ${JSON.stringify(statuses)}.`);
  const databaseMs = before === undefined || after === undefined ? undefined : (after - before) / 1000 / countCalls;
  return { notices: rows[0]?.count ?? 0, databaseMs, p50: percentile(latencies, 50) };
}
