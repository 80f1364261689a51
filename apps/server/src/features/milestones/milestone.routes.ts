import { milestoneTable } from '@binaa/contract/milestone-table';
import * as endpoints from '@binaa/contract/milestones';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { createMilestone } from './create-milestone.ts';
import { deleteMilestone } from './delete-milestone.ts';
import { exportMilestones } from './export-milestones.ts';
import { getMilestone } from './get-milestone.ts';
import { listMilestones } from './list-milestones.ts';
import { updateMilestone } from './update-milestone.ts';

export function milestoneRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listProjectMilestones, (db, { params, query }) => listMilestones(db, params.id, query)),
    exportRoute(endpoints.exportProjectMilestones, milestoneTable, clock, (db, { params, query }) =>
      exportMilestones(db, params.id, query),
    ),
    route(endpoints.createMilestone, (tx, { actor, params, body }) =>
      createMilestone(tx, clock, actor, params.id, body),
    ),
    route(endpoints.getMilestone, (db, { params }) => getMilestone(db, params.id)),
    route(endpoints.updateMilestone, (tx, { actor, params, body }) =>
      updateMilestone(tx, clock, actor, params.id, body),
    ),
    route(endpoints.deleteMilestone, (tx, { actor, params }) => deleteMilestone(tx, clock, actor, params.id)),
  ];
}
