import { listDemoAccounts } from '@binaa/contract/demo';
import { isDemoCompany } from '../src/platform/demo-marker.ts';
import { type Route, route } from '../src/platform/http/route.ts';
import { demoAccounts } from './demo-accounts.ts';

export function demoRoutes(deps: { demo: boolean }): Route[] {
  return [
    route(listDemoAccounts, async (db) => {
      const offered = deps.demo && (await isDemoCompany(db));
      return offered ? [...demoAccounts] : [];
    }),
  ];
}
