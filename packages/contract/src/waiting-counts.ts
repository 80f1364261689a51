import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** A part that the caller never decides is absent. */
export const waitingCounts = z.object({
  /** Pending expenses. */
  expenses: z.optional(z.int()),
  /** Requests for money. */
  requests: z.optional(z.int()),
  /** Hand-overs that the caller can accept or allow. */
  handovers: z.optional(z.int()),
  /** Cash counts that are neither confirmed nor written off. */
  counts: z.optional(z.int()),
  /** Holders who have less left than the amount below which an ADMIN is warned. */
  lowFloats: z.optional(z.int()),
  /** Drafts of orders above the limit up to which an ENGINEER opens them. */
  orders: z.optional(z.int()),
  /** Variations that were submitted to the client. */
  variations: z.optional(z.int()),
});
export type WaitingCounts = z.output<typeof waitingCounts>;

export const getWaitingCounts = defineEndpoint({
  method: 'GET',
  path: '/waiting-counts',
  summary:
    'Count what waits for the caller: expenses, requests for money, hand-overs, cash counts, low balances, orders and variations',
  allow: 'dashboard.read',
  response: waitingCounts,
});
