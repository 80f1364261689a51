import type { CostCodeList } from '@binaa/contract/cost-codes';
import type { Endpoint } from '@binaa/contract/endpoint';
import type { UserRow } from '../../src/schema.ts';
import type { Call } from '../build-test-app.ts';
import { ownersMark } from './records.ts';

async function readCodes(admin: Call): Promise<CostCodeList> {
  return (await admin('GET', '/cost-codes')).json();
}

/** The present version of what a call replaces as a whole; undefined if it does not belong to job cost. */
export async function versionOfJobCost(admin: Call, path: string): Promise<number | undefined> {
  if (path.includes('/forecasts/')) return 0;
  if (path === '/labour-rates') return (await admin('GET', path)).json<{ version: number }>().version;
  return path.startsWith('/cost-codes') ? (await readCodes(admin)).version : undefined;
}

type Context = { records: { admin: Call }; owner: UserRow };

/** Values that the rules of job cost accept. */
export const jobCostExamples: Record<string, (context: Context, endpoint: Endpoint) => unknown> = {
  // As they are: others would change what other calls accept.
  codes: async ({ records }) => (await readCodes(records.admin)).codes,
  categories: () => [],
  claimedPercent: () => 10,
  certified: () => 0,
  certifiedOn: () => '2026-03-01',
  released: () => 0,
  deductions: () => 0,
  rates: () => [],
  baseNumber: () => null,
  decidedOn: () => '2026-03-01',
  // Elsewhere it is the text of a note or comment.
  value: ({ owner }, { path }) => (path.includes('/variations') ? 100 : ownersMark(owner)),
  lines: async ({ records }, { path }) => {
    const [code] = (await readCodes(records.admin)).codes;
    const codeId = code?.id;
    if (path.includes('/variations')) return [{ codeId, cost: 100 }];
    return path.endsWith('/opening-costs') ? [{ codeId, month: '2026-01', amount: 100 }] : [{ codeId, delta: 100 }];
  },
};
