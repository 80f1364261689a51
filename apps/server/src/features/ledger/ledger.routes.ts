import * as endpoints from '@binaa/contract/ledger';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { verifyLedger } from './verify-ledger.ts';

export function ledgerRoutes({ clock }: { clock: Clock }): Route[] {
  return [route(endpoints.verifyLedgerNow, (db) => verifyLedger(db, clock.now()), { isLong: true })];
}
