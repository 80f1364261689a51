import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Report whether the server is ready',
  allow: 'anyone',
  response: z.object({ status: z.literal('ok') }),
});
