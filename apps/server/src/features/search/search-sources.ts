import type { Action } from '@binaa/contract/permissions';
import type { SearchHit, SearchKind } from '@binaa/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import { visibleTasks } from '../tasks/task.policy.ts';
import {
  type FoundDocument,
  type FoundExpense,
  type FoundPerson,
  type FoundProject,
  type FoundSite,
  type FoundTask,
  presentDocument,
  presentExpense,
  presentPerson,
  presentProject,
  presentSite,
  presentTask,
} from './search.presenter.ts';
import { codesOf } from './search-labels.ts';
import type { AskedNumber, Word } from './search-terms.ts';

/** One searchable kind of record. Its table has the alias `t` and the columns `search_text`, `created_at`, `deleted_at`. */
export type Source<Row = unknown> = {
  kind: SearchKind;
  /** The permission needed to find such records. */
  action: Action;
  table: string;
  /** Whether the caller sees so many records that reading them all takes too long. Needs an index on the title. */
  isLarge?: (actor: Actor) => boolean;
  /** Restricts the records to those that the caller may see. */
  visible?: (actor: Actor) => RawBuilder<unknown>;
  /** Matches of a word outside the record's own text, such as its project's name. */
  elsewhere?: (word: Word) => RawBuilder<unknown>[];
  numbered?: (number: AskedNumber) => RawBuilder<unknown>[];
  /** The columns shown for a hit. Deleted projects, sites and users are still named. */
  facts: RawBuilder<unknown>;
  present: (row: Row) => SearchHit;
};

const projects: Source<FoundProject> = {
  kind: 'project',
  action: 'project.read',
  table: 'projects',
  numbered: byId,
  facts: sql`select t.id, t.name, t.location, t.status`,
  present: presentProject,
};

const sites: Source<FoundSite> = {
  kind: 'site',
  action: 'site.read',
  table: 'sites',
  numbered: byId,
  facts: sql`select t.id, t.name, (select name from projects where id = t.project_id) as project_name`,
  present: presentSite,
};

const tasks: Source<FoundTask> = {
  kind: 'task',
  action: 'task.read',
  table: 'tasks',
  isLarge: (actor) => visibleTasks(actor).participantId === undefined,
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
  facts: sql`select t.id, t.name, t.description, t.category, t.status,
    (select name from projects where id = t.project_id) as project_name,
    (select name from sites where id = t.site_id) as site_name`,
  present: presentTask,
};

const expenses: Source<FoundExpense> = {
  kind: 'expense',
  action: 'expense.read',
  table: 'expenses',
  isLarge: () => true,
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
  present: presentExpense,
};

const people: Source<FoundPerson> = {
  kind: 'person',
  action: 'user.list',
  table: 'users',
  elsewhere: ({ codes }) => oneOf(sql`t.category`, codesOf('person', codes)),
  facts: sql`select t.id, t.name, t.email, t.role, t.category`,
  present: presentPerson,
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
  present: presentDocument,
};

/** In the order of the navigation. */
export const sources: readonly Source<never>[] = [projects, sites, tasks, expenses, people, documents];

function byId({ id }: AskedNumber): RawBuilder<unknown>[] {
  return id === undefined ? [] : [sql`t.id = ${id}`];
}

function oneOf(column: RawBuilder<unknown>, values: readonly (number | string)[]): RawBuilder<unknown>[] {
  return values.length === 0 ? [] : [sql`${column} = any (${values})`];
}
