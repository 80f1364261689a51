import { defineEndpoint, type Endpoint } from '@binaa/contract/endpoint';
import { idParams } from '@binaa/contract/fields';
import * as z from 'zod/mini';
import { type Route, route } from '../../src/platform/http/route.ts';

/**
 * The controls: endpoints as a mistake would make them, served by the real application beside its own, each with the
 * contract it breaks. A harness that finds nothing here would find nothing anywhere.
 */
const claimed = {
  opened: endpoint({ method: 'GET', path: '/broken/opened', allow: 'finance.read' }),
  unguarded: endpoint({ method: 'GET', path: '/broken/unguarded', allow: 'session.validate' }),
  anyones: endpoint({ method: 'GET', path: '/broken/users/{id}', allow: 'user.read', params: idParams('id') }),
  obedient: endpoint({
    method: 'POST',
    path: '/broken/obedient',
    allow: 'project.create',
    body: z.looseObject({ name: z.string() }),
  }),
  fragile: endpoint({
    method: 'POST',
    path: '/broken/fragile',
    allow: 'project.create',
    body: z.looseObject({ name: z.unknown() }),
  }),
};

function endpoint(definition: Pick<Endpoint, 'method' | 'path' | 'allow' | 'params' | 'body'>): Endpoint {
  return defineEndpoint({ ...definition, summary: 'A control', response: z.object({}) });
}

export const brokenEndpoints: Record<keyof typeof claimed, readonly Endpoint[]> = {
  opened: [claimed.opened],
  unguarded: [claimed.unguarded],
  anyones: [claimed.anyones],
  obedient: [claimed.obedient],
  fragile: [claimed.fragile],
};

export const brokenRoutes: Route[] = [
  // Serves to everybody what its contract keeps for the ADMIN.
  route({ ...claimed.opened, allow: 'session.validate' }, async () => ({})),
  // Forgets to ask for a session.
  route({ ...claimed.unguarded, allow: 'anyone' }, async () => ({})),
  // Asks for no policy: whoever may read the own record reads everybody's.
  route(claimed.anyones, async () => ({})),
  // Stores whatever it is sent.
  route(claimed.obedient, async (db, { body }) => {
    const { createdAt: location = 'Doha' } = body as { createdAt?: string };
    const values = { name: 'Planted', location, total_price_minor: 100, status: 'PENDING' } as const;
    await db.insertInto('projects').values(values).execute();
    return {};
  }),
  // Trusts its input to be what it expects.
  route(claimed.fragile, async (db, { body }) => {
    const { name } = body as { name: string };
    await db.selectFrom('projects').select('id').where('name', '=', name.trim()).execute();
    return {};
  }),
];
