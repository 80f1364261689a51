import * as endpoints from '@binaa/contract/attendance-corrections';
import { correctionTable } from '@binaa/contract/correction-table';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { approveCorrection } from './approve-correction.ts';
import { decideCorrections } from './decide-corrections.ts';
import { exportCorrections } from './export-corrections.ts';
import { getCorrectableDay } from './get-correctable-day.ts';
import { listCorrectablePeople } from './list-correctable-people.ts';
import { listCorrections } from './list-corrections.ts';
import { listOpenCheckOuts } from './list-open-check-outs.ts';
import { rejectCorrection } from './reject-correction.ts';
import { requestCorrections } from './request-corrections.ts';
import { withdrawCorrection } from './withdraw-correction.ts';

export function correctionRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listCorrections, (db, { actor, query }) => listCorrections(db, actor, query)),
    exportRoute(endpoints.exportCorrections, correctionTable, clock, (db, { actor, query }) =>
      exportCorrections(db, actor, query),
    ),
    route(endpoints.listCorrectablePeople, (db, { actor, query }) => listCorrectablePeople(db, clock, actor, query)),
    route(endpoints.getCorrectableDay, (db, { actor, query }) => getCorrectableDay(db, clock, actor, query)),
    route(endpoints.listOpenCheckOuts, (db, { actor }) => listOpenCheckOuts(db, clock, actor)),
    route(endpoints.requestCorrections, (tx, { actor, body }) => requestCorrections(tx, clock, actor, body.items)),
    route(endpoints.approveCorrection, (tx, { actor, params, body }) =>
      approveCorrection(tx, clock, actor, { id: params.id, note: body?.note ?? null }),
    ),
    route(endpoints.rejectCorrection, (tx, { actor, params, body }) =>
      rejectCorrection(tx, clock, actor, { id: params.id, note: body.note }),
    ),
    route(
      endpoints.decideCorrections,
      (_, { actor, body, separately }) => decideCorrections(clock, actor, body, separately),
      { ownTransactions: true },
    ),
    route(endpoints.withdrawCorrection, (tx, { actor, params }) => withdrawCorrection(tx, clock, actor, params.id)),
  ];
}
