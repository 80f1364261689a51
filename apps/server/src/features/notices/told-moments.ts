import { dayOf, toCompanyTime } from '@binaa/contract/company-time';
import { crewLimits } from '@binaa/contract/crew';
import { addDays } from '@binaa/contract/dates';
import { fromMinor } from '@binaa/contract/money';
import type { NoticeData } from '@binaa/contract/notices';
import { taskTitle } from '@binaa/contract/task-title';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import type { CompanyNoticeSettingsRow } from '../../schema-notices.ts';
import {
  listCostAlertsSince,
  listFloatsBelowZero,
  listImportsFinished,
  listMilestonesDue,
  listMissedOut,
  listPendingFrom,
  listTasksEnding,
  listTokensEnding,
} from './moment.queries.ts';
import type { NewEvent } from './notice-event.ts';

type Moment = { now: Date; today: string; time: string; timeZone: string; settings: CompanyNoticeSettingsRow };

const dayMs = 86_400_000;
/** What is older was told before, or happened before there were notices. */
const lookBackMs = 2 * dayMs;
const overdueTimes = 4;
const milestoneDays = [7, 1];
const tokenWarningDays = 7;
const openStaysSinceMs = 7 * dayMs;
/** An expense that waits is told at so many times the days that are too long, also if the server was away for a week then. */
const waitingStages = [4, 2, 1];
const waitingLookBackMs = 7 * dayMs;

/** Everything whose time has come. Most of it was told before: its key tells. */
export async function momentsOf(tx: Db, clock: Clock, settings: CompanyNoticeSettingsRow): Promise<NewEvent[]> {
  const now = clock.now();
  const { timeZone } = clock;
  const moment = { now, today: clock.today(), time: toCompanyTime(now, timeZone).slice(11, 16), timeZone, settings };
  const events: NewEvent[] = [];
  for (const find of finders) events.push(...(await find(tx, moment)));
  return events;
}

async function dueTomorrow(tx: Db, { now, today, time, settings }: Moment): Promise<NewEvent[]> {
  if (time < settings.due_at) return [];
  const tomorrow = addDays(today, 1);
  const tasks = await listTasksEnding(tx, { from: tomorrow, to: tomorrow });
  return tasks.map((task) => ({
    ...taskEvent(task, now),
    key: `task-due:${task.id}:${tomorrow}`,
    kind: 'TASK_DUE_TOMORROW',
  }));
}

/** On the day after its end and weekly from then on. */
async function overdue(tx: Db, { now, today, time, settings }: Moment): Promise<NewEvent[]> {
  if (time < settings.overdue_at) return [];
  const tasks = await listTasksEnding(tx, { from: addDays(today, -7 * overdueTimes), to: addDays(today, -1) });
  return tasks.map((task) => {
    const daysLate = (Date.parse(today) - Date.parse(task.expected_end_date)) / dayMs;
    const week = Math.floor((daysLate - 1) / 7);
    return {
      ...taskEvent(task, now),
      key: `task-overdue:${task.id}:${task.expected_end_date}:${week}`,
      kind: 'TASK_OVERDUE',
    };
  });
}

function taskEvent(task: Awaited<ReturnType<typeof listTasksEnding>>[number], now: Date) {
  const { name, description, category, site_name: siteName } = task;
  const title = taskTitle({ name, description, category, siteName });
  return {
    entity: 'task',
    entityId: task.id,
    projectId: task.project_id,
    own: task.people,
    data: { task: title, date: task.expected_end_date },
    at: now,
  };
}

async function milestonesDue(tx: Db, { now, today, time, settings }: Moment): Promise<NewEvent[]> {
  if (time < settings.overdue_at) return [];
  const stages = new Map(milestoneDays.map((days) => [addDays(today, days), days]));
  const milestones = await listMilestonesDue(tx, [...stages.keys()]);
  return milestones.map(({ id, name, project_id, due_date, project_name }) => ({
    key: `milestone-due:${id}:${due_date}:${stages.get(due_date)}`,
    kind: 'MILESTONE_DUE',
    entity: 'milestone',
    entityId: id,
    projectId: project_id,
    data: { milestone: name, project: project_name, date: due_date },
    at: now,
  }));
}

async function waiting(tx: Db, { now, timeZone, settings }: Moment): Promise<NewEvent[]> {
  const longMs = settings.waiting_days * dayMs;
  const periods = waitingStages.map((stage) => {
    const until = now.getTime() - stage * longMs;
    return { after: new Date(until - waitingLookBackMs), until: new Date(until) };
  });
  const expenses = await listPendingFrom(tx, periods);
  return expenses.map(({ id, project_id, amount_minor, category, created_at, submitter_name }) => {
    const times = (now.getTime() - created_at.getTime()) / longMs;
    return {
      key: `expense-waiting:${id}:${waitingStages.find((stage) => times >= stage)}`,
      kind: 'EXPENSE_WAITING',
      entity: 'expense',
      entityId: id,
      projectId: project_id,
      data: { name: submitter_name, amount: fromMinor(amount_minor), category, date: dayOf(created_at, timeZone) },
      at: now,
    };
  });
}

async function belowZero(tx: Db, { now }: Moment): Promise<NewEvent[]> {
  return (await listFloatsBelowZero(tx)).map(({ holder_id, holder_name, balance_minor, since }) => ({
    key: `float-below:${holder_id}:${since}`,
    kind: 'FLOAT_BELOW_ZERO',
    entity: 'user',
    entityId: holder_id,
    own: [holder_id],
    data: { holder: holder_name, amount: fromMinor(balance_minor) },
    at: now,
  }));
}

async function missedOut(tx: Db, { now, timeZone, settings }: Moment): Promise<NewEvent[]> {
  const stays = await listMissedOut(tx, {
    now,
    timeZone,
    afterMs: crewLimits.missedOutAfterMs,
    hours: settings.missed_hours,
    since: new Date(now.getTime() - openStaysSinceMs),
  });
  return stays.map((stay) => ({
    key: stay.settled === 0 ? `missed-out:${stay.id}` : `missed-out:${stay.id}:${stay.settled}`,
    kind: 'MISSED_CHECK_OUT',
    entity: 'attendance',
    entityId: stay.id,
    projectId: stay.project_id,
    own: stay.checkin_foreman_id === null ? [] : [stay.checkin_foreman_id],
    data: {
      worker: stay.worker_name,
      site: stay.site_name,
      time: stay.in_time.toISOString(),
      date: dayOf(stay.in_time, timeZone),
      userId: stay.user_id,
      siteId: stay.site_id,
    },
    at: now,
  }));
}

async function importsFinished(tx: Db, { now }: Moment): Promise<NewEvent[]> {
  const imports = await listImportsFinished(tx, new Date(now.getTime() - lookBackMs));
  return imports.map((finished) => ({
    key: `import:${finished.id}:${finished.finished_at?.toISOString()}`,
    kind: 'IMPORT_FINISHED',
    entity: 'import',
    entityId: finished.id,
    own: [finished.made_by_id],
    data: { file: finished.file_name, ...importFigures(finished) },
    at: now,
  }));
}

type FinishedImport = Awaited<ReturnType<typeof listImportsFinished>>[number];

/** The figures of a failed check are those of what it would have done, so a failure has none. */
function importFigures({ state, created_count, updated_count, error_count }: FinishedImport): NoticeData {
  if (state === 'FAILED') return { ended: 'FAILED' };
  const kept = { created: created_count, updated: updated_count };
  return state === 'STOPPED' ? { ended: 'STOPPED', ...kept } : { ...kept, errors: error_count };
}

async function costAlerts(tx: Db, { now }: Moment): Promise<NewEvent[]> {
  const alerts = await listCostAlertsSince(tx, new Date(now.getTime() - lookBackMs));
  return alerts.map(({ id, project_id, level, project_name, code, name_en, name_ar }) => ({
    key: `cost-alert:${id}`,
    kind: 'COST_ALERT',
    entity: 'project',
    entityId: project_id,
    projectId: project_id,
    data: { project: project_name, code: `${code} ${name_en}`, codeAr: `${code} ${name_ar}`, level },
    at: now,
  }));
}

async function tokensEnding(tx: Db, { now, timeZone }: Moment): Promise<NewEvent[]> {
  const tokens = await listTokensEnding(tx, { now, days: tokenWarningDays });
  return tokens.map(({ id, user_id, name, expires_at }) => ({
    key: `token-ends:${id}`,
    kind: 'ACCOUNT_CHANGED',
    entity: 'api-token',
    entityId: id,
    own: [user_id],
    data: { change: 'TOKEN_ENDS', token: name, date: dayOf(expires_at, timeZone) },
    at: now,
  }));
}

const finders = [
  dueTomorrow,
  overdue,
  milestonesDue,
  waiting,
  belowZero,
  missedOut,
  importsFinished,
  costAlerts,
  tokensEnding,
];
