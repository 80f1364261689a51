import type { ResponseOf } from '@binaa/contract/endpoint';
import type { Role } from '@binaa/contract/roles';
import { type Account, accounts } from '../fixtures/accounts.ts';
import type { Api } from '../fixtures/api.ts';
import type { World } from './in-both-engines.ts';

/** Signs in without the form and opens a page. */
export async function signInAs({ screen, baseURL }: World, who: Role | Account, path: string): Promise<void> {
  const token = await fetchToken(baseURL, who);
  // Any page of the origin gives access to its local storage.
  await screen.open(`${baseURL}/login`);
  await screen.read((text) => localStorage.setItem('binaa.token', text), token);
  await screen.open(`${baseURL}${path}`);
}

/** The API as a user, to prepare a journey's data and to check what it saved. */
export async function apiAs(baseURL: string, who: Role | Account): Promise<Api> {
  const token = await fetchToken(baseURL, who);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number };
  return {
    userId: claims.id,
    as: (other) => apiAs(baseURL, other),
    call: async (endpoint, { params = {}, query = {}, body } = {}) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const address = new URL(`${baseURL}/api${path}`);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
      const response = await fetch(address, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.method} ${path}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<typeof endpoint>;
    },
  };
}

async function fetchToken(baseURL: string, who: Role | Account): Promise<string> {
  const { email, password } = typeof who === 'string' ? accounts[who] : who;
  const response = await fetch(`${baseURL}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
