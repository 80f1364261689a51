import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { fromMinor } from '@binaa/contract/money';
import type { Action } from '@binaa/contract/permissions';
import type { SearchHit, SearchKind } from '@binaa/contract/search';
import { taskTitle } from '@binaa/contract/task-title';
import { statusOfTask } from '@binaa/contract/work-status';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import type { DocumentRow, ExpenseRow, ProjectRow, SiteRow, TaskRow, UserRow } from '../../schema.ts';
import { visibleTasks } from '../tasks/task.policy.ts';
import { codesOf } from './search-labels.ts';
import type { AskedNumber, Spelling } from './search-terms.ts';

/** One kind of record that is searched. Its table stands as `t`, with `search_text`, `created_at` and `deleted_at`. */
export type Source<Row = unknown> = {
  kind: SearchKind;
  /** Who may read such records at all. */
  action: Action;
  table: string;
  /** Which of those that are not deleted the caller may see. */
  visible?: (actor: Actor) => RawBuilder<unknown>;
  /** What a word may mean beside standing in the record's own text. */
  elsewhere?: (word: Spelling) => RawBuilder<unknown>[];
  numbered?: (number: AskedNumber) => RawBuilder<unknown>[];
  /** What is shown of the chosen ones, which stand as `t`; names of the deleted stay. */
  facts: RawBuilder<unknown>;
  present: (row: Row) => SearchHit;
};

const projects: Source<Pick<ProjectRow, 'id' | 'name' | 'location' | 'status'>> = {
  kind: 'project',
  action: 'project.read',
  table: 'projects',
  numbered: byId,
  facts: sql`select t.id, t.name, t.location, t.status`,
  present: ({ id, name, location, status }) => ({ kind: 'project', id, title: name, detail: location, status }),
};

const sites: Source<Pick<SiteRow, 'id' | 'name'> & { project_name: string }> = {
  kind: 'site',
  action: 'site.read',
  table: 'sites',
  numbered: byId,
  facts: sql`select t.id, t.name, (select name from projects where id = t.project_id) as project_name`,
  present: ({ id, name, project_name }) => ({ kind: 'site', id, title: name, detail: project_name }),
};

type FoundTask = Pick<TaskRow, 'id' | 'name' | 'description' | 'category' | 'completed' | 'completion_percentage'> & {
  project_name: string;
  site_name: string | null;
};

const tasks: Source<FoundTask> = {
  kind: 'task',
  action: 'task.read',
  table: 'tasks',
  visible: (actor) => {
    const { participantId } = visibleTasks(actor);
    const inPresentProject = sql`exists (select from projects where id = t.project_id and deleted_at is null)`;
    if (participantId === undefined) return inPresentProject;
    return sql`${inPresentProject} and t.id in (
      select id from tasks where assigned_to_id = ${participantId} and deleted_at is null
      union all
      select task_id from task_workers where user_id = ${participantId}
    )`;
  },
  elsewhere: ({ projectIds, siteIds, codes }) => [
    ...oneOf(sql`t.category`, codesOf('task', codes)),
    ...oneOf(sql`t.site_id`, siteIds),
    ...oneOf(sql`t.project_id`, projectIds),
  ],
  numbered: byId,
  facts: sql`select t.id, t.name, t.description, t.category, t.completed, t.completion_percentage,
    (select name from projects where id = t.project_id) as project_name,
    (select name from sites where id = t.site_id) as site_name`,
  present: (task) => ({
    kind: 'task',
    id: task.id,
    title: taskTitle({ ...task, siteName: task.site_name }),
    detail: inOneLine([task.project_name, task.site_name]),
    category: task.category,
    status: statusOfTask({ completed: task.completed, completionPercentage: task.completion_percentage }),
  }),
};

type FoundExpense = Pick<ExpenseRow, 'id' | 'category' | 'amount_minor' | 'spent_on' | 'notes' | 'status'> & {
  project_name: string | null;
  submitted_by_name: string;
};

const expenses: Source<FoundExpense> = {
  kind: 'expense',
  action: 'expense.read',
  table: 'expenses',
  elsewhere: ({ projectIds, userIds, codes }) => [
    ...oneOf(sql`t.category`, codesOf('expense', codes)),
    ...oneOf(sql`t.project_id`, projectIds),
    ...oneOf(sql`t.submitted_by_id`, userIds),
  ],
  numbered: ({ id, amountMinor }) => [
    ...byId({ ...(id !== undefined && { id }) }),
    ...(amountMinor === undefined ? [] : [sql`t.amount_minor = ${amountMinor}`]),
  ],
  facts: sql`select t.id, t.category, t.amount_minor, t.spent_on, t.notes, t.status,
    (select name from projects where id = t.project_id) as project_name,
    (select name from users where id = t.submitted_by_id) as submitted_by_name`,
  present: (expense) => ({
    kind: 'expense',
    id: expense.id,
    title: expenseCategoryLabels[expense.category].en,
    detail: inOneLine([expense.notes, expense.project_name, expense.submitted_by_name]),
    category: expense.category,
    amount: fromMinor(expense.amount_minor),
    date: expense.spent_on,
    status: expense.status,
  }),
};

const people: Source<Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'category'>> = {
  kind: 'person',
  action: 'user.list',
  table: 'users',
  elsewhere: ({ codes }) => oneOf(sql`t.category`, codesOf('person', codes)),
  facts: sql`select t.id, t.name, t.email, t.role, t.category`,
  present: ({ id, name, email, role, category }) => ({
    kind: 'person',
    id,
    title: name,
    detail: email,
    role,
    category,
  }),
};

type FoundDocument = Pick<DocumentRow, 'id' | 'title' | 'category'> & {
  project_name: string | null;
  site_name: string | null;
};

const documents: Source<FoundDocument> = {
  kind: 'document',
  action: 'document.read',
  table: 'documents',
  elsewhere: ({ projectIds, siteIds, codes }) => [
    ...oneOf(sql`t.category`, codesOf('document', codes)),
    ...oneOf(sql`t.site_id`, siteIds),
    ...oneOf(sql`t.project_id`, projectIds),
  ],
  facts: sql`select t.id, t.title, t.category,
    (select name from projects where id = t.project_id) as project_name,
    (select name from sites where id = t.site_id) as site_name`,
  present: ({ id, title, category, project_name, site_name }) => ({
    kind: 'document',
    id,
    title,
    detail: inOneLine([project_name, site_name]),
    category,
  }),
};

/** Everything that can be found, in the order of the navigation. */
export const sources: readonly Source<never>[] = [projects, sites, tasks, expenses, people, documents];

function byId({ id }: AskedNumber): RawBuilder<unknown>[] {
  return id === undefined ? [] : [sql`t.id = ${id}`];
}

function oneOf(column: RawBuilder<unknown>, values: readonly (number | string)[]): RawBuilder<unknown>[] {
  return values.length === 0 ? [] : [sql`${column} = any (${values})`];
}

function inOneLine(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ').replace(/\s+/g, ' ');
}
