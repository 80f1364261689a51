import type { CalendarFeed } from '@binaa/contract/calendar-feed';
import { addDays } from '@binaa/contract/dates';
import { taskTitle } from '@binaa/contract/task-title';
import type { FeedHoliday, FeedMilestone, FeedRow, FeedTask } from './calendar-feed.queries.ts';
import type { CalendarEvent } from './ics.ts';

export function presentFeed(row: FeedRow): CalendarFeed {
  return {
    withHolidays: row.with_holidays,
    createdAt: row.created_at.toISOString(),
    lastReadAt: row.last_read_at?.toISOString() ?? null,
  };
}

export function presentTaskEvent(task: FeedTask, origin: string): CalendarEvent {
  const { name, description, category, site_name: siteName } = task;
  return {
    uid: `task-${task.id}@${hostOf(origin)}`,
    sequence: task.version,
    changedAt: task.updated_at,
    from: task.start_date,
    until: addDays(task.expected_end_date, 1),
    summary: taskTitle({ name, description, category, siteName }),
    location: siteName,
    ...(origin && { url: `${origin}/tasks/${task.id}` }),
  };
}

export function presentMilestoneEvent(milestone: FeedMilestone, origin: string): CalendarEvent {
  return {
    uid: `milestone-${milestone.id}@${hostOf(origin)}`,
    sequence: milestone.version,
    changedAt: milestone.updated_at,
    from: milestone.due_date,
    until: addDays(milestone.due_date, 1),
    summary: `${milestone.project_name}: ${milestone.name}`,
    ...(origin && { url: `${origin}/projects/${milestone.project_id}` }),
  };
}

/** A file has no language of its own, so it names the day in both. */
export function presentHolidayEvent(day: FeedHoliday, origin: string): CalendarEvent {
  return {
    uid: `holiday-${day.date}@${hostOf(origin)}`,
    sequence: day.version,
    changedAt: day.updated_at,
    from: day.date,
    until: addDays(day.date, 1),
    summary: `${day.name_en} | ${day.name_ar}`,
    isTentative: !day.confirmed,
  };
}

function hostOf(origin: string): string {
  return origin ? new URL(origin).hostname : 'binaa';
}
