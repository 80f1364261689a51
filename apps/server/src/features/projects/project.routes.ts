import { projectTable } from '@binaa/contract/project-table';
import * as endpoints from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { exportProjects } from './export-projects.ts';
import { getProject } from './get-project.ts';
import { listProjects } from './list-projects.ts';
import { setProjectProgress } from './set-project-progress.ts';
import { updateProject } from './update-project.ts';

export function projectRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listProjects, (db, { query }) => listProjects(db, query)),
    exportRoute(endpoints.exportProjects, projectTable, clock, (db, { query }) => exportProjects(db, query)),
    route(endpoints.getProject, (db, { params }) => getProject(db, params.id)),
    route(endpoints.createProject, (tx, { actor, body }) => createProject(tx, clock, actor, body)),
    route(endpoints.updateProject, (tx, { actor, params, body }) => updateProject(tx, clock, actor, params.id, body)),
    route(endpoints.setProjectProgress, (tx, { actor, params, query }) =>
      setProjectProgress(tx, clock, actor, params.id, query.progress),
    ),
    route(endpoints.deleteProject, (tx, { actor, params }) => deleteProject(tx, clock, actor, params.id)),
  ];
}
