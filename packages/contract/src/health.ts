import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server can serve',
  allow: 'anyone',
  response: z.object({ status: z.literal('ok') }),
});
