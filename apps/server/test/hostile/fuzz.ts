import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Endpoint } from '@binaa/contract/endpoint';
import type { TestApp } from '../build-test-app.ts';
import { type Random, randomFrom } from '../random.ts';
import { addressOf, type CallInput, fieldNames, nameOf, shapeOf } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { begin, type Outcome } from './harness.ts';
import { hostileBodies, hostileHeaders, hostilePaths, hostileTexts, hostileValues } from './hostile-values.ts';
import { someone, useRecords } from './records.ts';

type Sent = { path: string; headers: Record<string, string>; body: string | Buffer | undefined };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };

const freshEvery = 25;

/** Sends hostile inputs to every endpoint, over a real connection, as an ADMIN. */
export async function runFuzz(
  test: TestApp,
  endpoints: readonly Endpoint[],
  { inputs, seed, slowestMs = Infinity }: { inputs: number; seed: string; slowestMs?: number },
): Promise<Outcome> {
  const outcome = begin();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const agent = new Agent({ keepAlive: true });
  const records = await useRecords(test);
  try {
    for (const endpoint of endpoints) {
      const random = randomFrom(`${seed} ${nameOf(endpoint)}`);
      for (let at = 0; at < inputs; at += freshEvery) {
        const { user, call } = await someone(test, 'ADMIN');
        const token = await test.tokenOf(user);
        const good = await exampleInput({ test, records, owner: user, call }, endpoint);
        await test.db.deleteFrom('sign_in_throttles').execute();
        for (let one = at; one < Math.min(at + freshEvery, inputs); one++) {
          const sent = hostileInput(endpoint, good, random);
          const headers = { authorization: `Bearer ${token}`, ...sent.headers };
          const answer = await send(agent, port, endpoint.method, { ...sent, headers });
          const isSlow = answer.milliseconds > slowestMs;
          const fault = isSlow ? `took ${Math.round(answer.milliseconds)} ms` : faultIn(answer);
          outcome.check(fault === undefined, `${nameOf(endpoint)}: ${fault}: ${JSON.stringify(cut(sent))}`);
        }
      }
    }
  } finally {
    agent.destroy();
  }
  return outcome;
}

/** Valid input with one to three mutations, so that it passes as many checks as possible. */
function hostileInput(endpoint: Endpoint, good: CallInput, random: Random): Sent {
  const input = { params: { ...good.params }, query: { ...good.query } };
  const bodyFields = Object.entries(good.body ?? {}).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const fields = new Map<string, string>(bodyFields);
  let suffix = '';
  let headers: Record<string, string> = {};
  let wholeBody: string | Buffer | undefined;

  const mutations = {
    params: () => {
      const name = random.pick(Object.keys(input.params));
      input.params[name] = random.pick(hostileTexts).toWellFormed();
    },
    query: () => {
      input.query[random.pick(names(endpoint.query, ['page', 'size', 'search']))] = random.pick(hostileTexts);
    },
    body: () => void fields.set(random.pick(names(endpoint.body, ['id', '__proto__'])), random.pick(hostileValues)),
    leftOut: () => void fields.delete(random.pick([...fields.keys(), 'nothing'])),
    wholeBody: () => {
      wholeBody = random.pick(hostileBodies);
    },
    headers: () => {
      headers = { ...headers, ...random.pick(hostileHeaders) };
    },
    suffix: () => {
      suffix = random.pick(hostilePaths);
    },
  };
  const has = {
    params: Object.keys(input.params).length > 0,
    query: Boolean(endpoint.query),
    body: Boolean(endpoint.body),
  };
  const ways: (keyof typeof mutations)[] = [
    ...(has.params ? (['params', 'params'] as const) : []),
    ...(has.query ? (['query', 'query', 'query', 'query'] as const) : []),
    ...(has.body ? (['body', 'body', 'body', 'body', 'body', 'leftOut', 'wholeBody'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['wholeBody'] as const)),
    'headers',
    'suffix',
  ];
  const count = 1 + random.below(3);
  for (let one = 0; one < count; one++) mutations[random.pick(ways)]();

  const json = `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
  const body = endpoint.method === 'GET' ? undefined : (wholeBody ?? (endpoint.body ? json : undefined));
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return { path: `/api${addressOf(endpoint, input)}${suffix}`, headers: { ...type, ...headers }, body };
}

function names(schema: Endpoint['body'], always: string[]): string[] {
  return [...fieldNames(shapeOf(schema)), ...always];
}

function send(agent: Agent, port: number, method: string, { path, headers, body }: Sent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, headers: {}, body: error.message, milliseconds: performance.now() - began });
    const call = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      const status = response.statusCode ?? 0;
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        // The stream never ends: its headers are the response.
        response.destroy();
        resolve({ status, headers: response.headers, body: '', milliseconds: performance.now() - began });
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => {
        const milliseconds = performance.now() - began;
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status, headers: response.headers, body: text, milliseconds });
      });
    });
    call.setTimeout(120_000, () => call.destroy(new Error('no answer within 120 s')));
    call.on('error', failed);
    call.end(body);
  });
}

/** Words that reveal internals. */
const internals =
  /\n {4}at |node_modules|node:internal|\/src\/|Error: |PostgreSQL|violates|syntax error|relation "|kysely/;

function faultIn({ status, headers, body }: Answer): string | undefined {
  if (status === 0) return `no answer (${body})`;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
  if (status < 400) return undefined;
  if (internals.test(body)) return `reveals internals: ${body.slice(0, 300)}`;
  if (!String(headers['content-type']).startsWith('application/json')) return `answered ${status} and no JSON`;
  return hasMessage(body) ? undefined : `answered ${status} without a message: ${body.slice(0, 200)}`;
}

function hasMessage(body: string): boolean {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message.length > 0;
  } catch {
    return false;
  }
}

function cut({ path, headers, body }: Sent): Record<string, unknown> {
  return {
    path: path.slice(0, 300),
    headers: JSON.stringify(headers).slice(0, 200),
    body: body?.toString().slice(0, 300),
  };
}
