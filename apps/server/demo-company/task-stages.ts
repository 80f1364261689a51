import { dayOf } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import type { WorkStatus } from '@binaa/contract/work-status';
import type { Clock } from '../src/platform/clock.ts';
import type { ProjectRow } from '../src/schema.ts';
import type { DemoRandom } from './demo-random.ts';
import { daysFromNow } from './demo-time.ts';

export type TaskStage = {
  status: WorkStatus;
  percent: number;
  /** Position from 0 to 1 among the tasks that are completed, or among those that are not. */
  place: number;
  /** Whether it is the next task to begin. */
  isNext: boolean;
};

/** Tasks are done in order: those before the site's progress are completed, those around it are in progress. */
export function stageOf(progress: number, index: number, count: number, random: DemoRandom): TaskStage {
  const share = progress / 100;
  const ahead = (index + 0.5) / count - share;
  const reach = share > 0 && share < 1 ? Math.max(1.1 / count, 0.12) : 0;
  if (share === 0 || ahead > reach) {
    const place = ahead / Math.max(1 - share, 0.01);
    return { status: 'PENDING', percent: 0, place, isNext: ahead <= reach + 1 / count };
  }
  if (ahead <= -reach) return { status: 'COMPLETED', percent: 100, place: 1 + ahead / share, isNext: false };
  const percent = Math.round((50 - (ahead / reach) * 45 + random.between(-6, 6)) / 5) * 5;
  return { status: 'IN_PROGRESS', percent: Math.min(95, Math.max(5, percent)), place: 0, isNext: false };
}

export type TaskTimes = { start_date: string; expected_end_date: string; created_at: Date; updated_at: Date };

/** Dates that fit the stage. Few tasks are overdue: the first page of all tasks begins with them and must have room for new ones. */
export function timesOf(stage: TaskStage, project: ProjectRow, clock: Clock, random: DemoRandom): TaskTimes {
  const [startDay, endDay] = daysOf(stage, project, clock, random);
  const planned = Math.min(startDay - random.between(6, 20), -random.between(1, 9));
  const created = Math.max(planned, daysBetween(clock.today(), dayOf(project.created_at)) + 2);
  const touched = { COMPLETED: endDay, IN_PROGRESS: -random.between(0, 4), PENDING: created }[stage.status];
  const createdAt = daysFromNow(clock, created - random.next() * 0.3);
  const updatedAt = daysFromNow(clock, touched - random.next() * 0.2);
  return {
    start_date: addDays(clock.today(), startDay),
    expected_end_date: addDays(clock.today(), endDay),
    created_at: createdAt,
    updated_at: updatedAt > createdAt ? updatedAt : createdAt,
  };
}

/** First and last day, in days from today. */
function daysOf(stage: TaskStage, project: ProjectRow, clock: Clock, random: DemoRandom): [number, number] {
  const today = clock.today();
  const projectStart = daysBetween(today, project.start_date ?? today);
  const projectEnd = daysBetween(today, project.end_date ?? today);
  switch (stage.status) {
    case 'COMPLETED': {
      const last = Math.min(projectEnd, -2);
      const start = Math.round(projectStart + stage.place * Math.max(last - projectStart - 25, 0));
      return [start, Math.min(start + random.between(9, 24), last)];
    }
    case 'IN_PROGRESS': {
      const isLate = random.chance(0.08);
      const start = Math.max(-random.between(8, 24), projectStart);
      return [start, isLate ? -random.between(1, 5) : random.between(3, 24)];
    }
    case 'PENDING': {
      const isLate = stage.isNext && projectStart < -20 && random.chance(0.1);
      if (isLate) return [-random.between(8, 14), -random.between(1, 6)];
      const first = Math.max(projectStart, 2);
      const start = Math.round(first + stage.place * Math.max((projectEnd - first) * 0.8, 10));
      return [start, start + random.between(7, 28)];
    }
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
