import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Called } from './sharing.ts';

/** Makes every call on one keep-alive connection, so the same worker answers all of them. */
export function openSingleConnection(address: string): Called & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    address,
    call: (method, path, body, token) =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const outgoing = request(`${address}/api${path}`, { agent, method, headers }, (response) => {
          json(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read as never }), reject);
        });
        outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
