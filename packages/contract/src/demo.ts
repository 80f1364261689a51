import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { roles } from './roles.ts';

/** The sign-in page offers these accounts in a demo company; otherwise the list is empty. */
export const listDemoAccounts = defineEndpoint({
  method: 'GET',
  path: '/auth/demo-accounts',
  summary: 'List the accounts of the demo company, if demo data is on',
  allow: 'anyone',
  response: z.array(z.object({ email: z.string(), password: z.string(), role: z.enum(roles) })),
});
