import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import type { FilledProject } from './fill-projects.ts';
import { lastDayOf, monthsOf } from './project-months.ts';

/** What was said about the percent complete at the end of every month, and today. */
export async function fillProgress(
  tx: Db,
  clock: Clock,
  { project, admin }: { project: FilledProject; admin: UserRow },
): Promise<void> {
  const percent = project.progress ?? 0;
  if (percent === 0) return;
  const months = monthsOf(project, clock.today());
  const whole = months.reduce((sum, { weight }) => sum + weight, 0);
  // This month has brought a part of it as well.
  let done = 0;
  const said = months.map(({ month, weight }) => {
    done += weight;
    return { as_of: lastDayOf(month), percent: Math.floor((percent * 10 * done) / (whole + 1)) / 10 };
  });
  const entries = [...said.filter(({ as_of }) => as_of < clock.today()), { as_of: clock.today(), percent }];
  const by = { project_id: project.id, code_id: null, note: null, created_by_id: admin.id };
  await tx
    .insertInto('progress_entries')
    .values(entries.map((entry) => ({ ...by, ...entry, created_at: clock.now() })))
    .execute();
}
