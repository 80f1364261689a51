import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { roles } from './roles.ts';

/** The sign-in page offers these where the company is the demo's; otherwise the list is empty. */
export const listDemoAccounts = defineEndpoint({
  method: 'GET',
  path: '/auth/demo-accounts',
  summary: 'The accounts of the demo company, while demo data is on',
  allow: 'anyone',
  response: z.array(z.object({ email: z.string(), password: z.string(), role: z.enum(roles) })),
});
