import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Called } from './sharing.ts';

/** Calls on one connection that is kept: all of them are answered by the worker that was given the connection. */
export function keptLine(address: string): Called & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    address,
    call: (method, path, body, token) =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const asked = request(`${address}/api${path}`, { agent, method, headers }, (answer) => {
          json(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read as never }), reject);
        });
        asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
