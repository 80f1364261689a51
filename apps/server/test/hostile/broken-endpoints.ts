import { defineEndpoint, type Endpoint } from '@binaa/contract/endpoint';
import { idParams } from '@binaa/contract/fields';
import * as z from 'zod/mini';
import { type Route, route } from '../../src/platform/http/route.ts';

/**
 * Endpoints with a deliberate mistake, served beside the real ones. Each harness must find its mistake here, which
 * proves that it can find one.
 */
const contracts = {
  tooOpen: endpoint({ method: 'GET', path: '/broken/too-open', allow: 'finance.read' }),
  withoutSession: endpoint({ method: 'GET', path: '/broken/without-session', allow: 'session.validate' }),
  withoutPolicy: endpoint({ method: 'GET', path: '/broken/users/{id}', allow: 'user.read', params: idParams('id') }),
  beforePasswordChange: endpoint({ method: 'GET', path: '/broken/early', allow: 'session.validate' }),
  showsPasswordStatus: endpoint({ method: 'GET', path: '/broken/password-status', allow: 'session.validate' }),
  withoutConfirmation: endpoint({
    method: 'POST',
    path: '/broken/unconfirmed',
    allow: 'session.validate',
    confirm: 'always',
  }),
  storesAnything: endpoint({
    method: 'POST',
    path: '/broken/stores-anything',
    allow: 'project.create',
    body: z.looseObject({ name: z.string() }),
  }),
  withoutValidation: endpoint({
    method: 'POST',
    path: '/broken/without-validation',
    allow: 'project.create',
    body: z.looseObject({ name: z.unknown() }),
  }),
};

function endpoint(definition: Pick<Endpoint, 'method' | 'path' | 'allow' | 'params' | 'body' | 'confirm'>): Endpoint {
  return defineEndpoint({ ...definition, summary: 'For tests', response: z.looseObject({}) });
}

export const brokenEndpoints: Record<keyof typeof contracts, readonly Endpoint[]> = {
  tooOpen: [contracts.tooOpen],
  withoutSession: [contracts.withoutSession],
  withoutPolicy: [contracts.withoutPolicy],
  beforePasswordChange: [contracts.beforePasswordChange],
  showsPasswordStatus: [contracts.showsPasswordStatus],
  withoutConfirmation: [contracts.withoutConfirmation],
  storesAnything: [contracts.storesAnything],
  withoutValidation: [contracts.withoutValidation],
};

export const brokenRoutes: Route[] = [
  // Serves every role what its contract reserves for the ADMIN.
  route({ ...contracts.tooOpen, allow: 'session.validate' }, async () => ({})),
  // Requires no session.
  route({ ...contracts.withoutSession, allow: 'anyone' }, async () => ({})),
  // Checks no policy: a user who may read their own record can read every record.
  route(contracts.withoutPolicy, async () => ({})),
  // Serves a user who still has the initial password.
  route({ ...contracts.beforePasswordChange, beforePasswordChange: true }, async () => ({})),
  // Tells everybody that a user still has the initial password.
  route(contracts.showsPasswordStatus, async () => ({ id: 0, passwordResetRequired: true })),
  // Never asks again that it is the caller.
  route({ ...contracts.withoutConfirmation, confirm: undefined }, async () => ({})),
  // Stores every field that it receives.
  route(contracts.storesAnything, async (db, { body }) => {
    const { createdAt: location = 'Doha' } = body as { createdAt?: string };
    const values = { name: 'Planted', location, total_price_minor: 100, status: 'PENDING' } as const;
    await db.insertInto('projects').values(values).execute();
    return {};
  }),
  // Does not validate its input.
  route(contracts.withoutValidation, async (db, { body }) => {
    const { name } = body as { name: string };
    await db.selectFrom('projects').select('id').where('name', '=', name.trim()).execute();
    return {};
  }),
];
