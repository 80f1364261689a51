import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A load balancer: sends calls to each healthy instance in turn. */
export async function startProxy(instances: readonly string[]): Promise<{ address: string; stop(): void }> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;

  function checkHealth(instance: string): void {
    const asked = request(`${instance}/api/health`, { agent: false }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) ready.add(instance);
      else ready.delete(instance);
    });
    asked.on('error', () => ready.delete(instance)).end();
  }
  const healthChecks = setInterval(() => instances.forEach(checkHealth), 50);

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const serving = instances.filter((instance) => ready.has(instance));
    const [first, ...others] = serving.map((_, at) => serving[(turn + at) % serving.length] ?? '');
    turn += 1;
    attempt(first, others, incoming, body, outgoing);
  }

  /** Retries only refused connections elsewhere: any other failed call may already have been carried out. */
  function attempt(
    instance: string | undefined,
    others: string[],
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): void {
    if (instance === undefined) return void outgoing.writeHead(502).end();
    const { method, headers, url } = incoming;
    const passed = request(`${instance}${url}`, { agent, method, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return outgoing.destroy();
      const [next, ...rest] = others;
      attempt(next, rest, incoming, body, outgoing);
    });
    passed.end(body);
  }

  // Keeps idle connections: on a busy machine it would close one at the moment at which a caller uses it again.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => void pass(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop() {
      clearInterval(healthChecks);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
