import type { Clock } from '../src/platform/clock.ts';
import type { Db, SiteRow, TaskRow, UserRow } from '../src/schema.ts';
import { demoRandom } from './demo-random.ts';
import { type FilledProject, projectByKey } from './fill-projects.ts';
import { sitePlans } from './task-plans.ts';
import { stageOf, timesOf } from './task-stages.ts';
import { teamFor } from './task-teams.ts';

export type FilledTask = TaskRow & { workerIds: number[] };

/** The tasks of every site, at a stage that fits the site's progress, with people of the right trade. */
export async function fillTasks(
  tx: Db,
  clock: Clock,
  company: { people: readonly UserRow[]; projects: readonly FilledProject[]; sites: readonly SiteRow[] },
): Promise<FilledTask[]> {
  const random = demoRandom(150);
  const planned = sitePlans.flatMap((plan) => {
    const site = siteNamed(company.sites, plan.site);
    const project = plan.project
      ? projectByKey(company.projects, plan.project)
      : company.projects.find((candidate) => candidate.id === site.project_id);
    if (!project) throw new RangeError(`No demo project for ${plan.site}`);
    return plan.tasks.map((task, index) => {
      const stage = stageOf(site.progress ?? 0, index, plan.tasks.length, random);
      const team = teamFor(task, stage, company.people, random);
      const foremanHours = random.between(8, 90) / 2;
      return {
        workerIds: team.workers.map((worker) => worker.id),
        row: {
          name: task.name,
          description: task.description,
          project_id: project.id,
          site_id: site.id,
          category: task.category,
          assigned_to_id: team.assignee.id,
          assignee_role: team.assigneeRole,
          completed: stage.status === 'COMPLETED',
          completion_percentage: stage.percent,
          expected_foreman_hours: foremanHours,
          expected_worker_hours: foremanHours * random.between(2, 7),
          ...timesOf(stage, project, clock, random),
        },
      };
    });
  });

  const rows = await tx
    .insertInto('tasks')
    .values(planned.map((task) => task.row))
    .returningAll()
    .execute();
  const tasks = rows.map((row, index) => ({ ...row, workerIds: planned[index]?.workerIds ?? [] }));
  await tx
    .insertInto('task_workers')
    .values(tasks.flatMap((task) => task.workerIds.map((userId) => ({ task_id: task.id, user_id: userId }))))
    .execute();
  return tasks;
}

function siteNamed(sites: readonly SiteRow[], name: string): SiteRow {
  const site = sites.find((candidate) => candidate.name === name);
  if (!site) throw new RangeError(`No demo site ${name}`);
  return site;
}
