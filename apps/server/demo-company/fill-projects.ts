import { addDays } from '@binaa/contract/dates';
import { toMinor } from '@binaa/contract/money';
import { statusFromProgress } from '@binaa/contract/work-status';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, ProjectRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { type DemoProjectKey, demoProjects } from './projects.ts';

export type FilledProject = ProjectRow & { key: DemoProjectKey };

/** Eight projects, from one that waits for its permit to one that is completed. */
export async function fillProjects(tx: Db, clock: Clock): Promise<FilledProject[]> {
  const today = clock.today();
  const rows = await tx
    .insertInto('projects')
    .values(
      demoProjects.map((project, index) => ({
        name: project.name,
        location: project.location,
        total_price_minor: toMinor(project.totalPrice),
        progress: project.progress,
        status: statusFromProgress(project.progress),
        quotations: project.quotations,
        expected_foreman_hours: project.foremanHours,
        expected_worker_hours: project.workerHours,
        start_date: addDays(today, project.startDay),
        end_date: addDays(today, project.endDay),
        description: project.description,
        // Created some weeks before the work begins, and updated recently.
        created_at: daysFromNow(clock, Math.min(project.startDay - 21, -6)),
        updated_at: daysFromNow(clock, Math.min(project.endDay, -1 - (index % 4))),
      })),
    )
    .returningAll()
    .execute();
  return demoProjects.flatMap(({ key }, index) => {
    const row = rows[index];
    return row ? [{ ...row, key }] : [];
  });
}

export function projectByKey(projects: readonly FilledProject[], key: DemoProjectKey): FilledProject {
  const project = projects.find((candidate) => candidate.key === key);
  if (!project) throw new RangeError(`No demo project ${key}`);
  return project;
}
