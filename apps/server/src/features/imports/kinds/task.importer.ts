import { addDays, isCalendarDate } from '@binaa/contract/dates';
import { importMessages } from '@binaa/contract/imports';
import {
  assigneeRoles,
  type TaskChange,
  type TaskInput,
  taskChangeRules,
  taskMessages,
  taskRules,
} from '@binaa/contract/tasks';
import { addTask } from '../../tasks/create-task.ts';
import { taskColumns } from '../../tasks/task.columns.ts';
import { updateTask } from '../../tasks/update-task.ts';
import { findTasksById, type TaskWithWorkers } from '../existing-records.queries.ts';
import type { KindImporter, Refuse } from '../import-row.ts';
import type { RowValues } from '../read-values.ts';
import { type Fields, hasColumns, openRecords, pickFields, textOf, textsOf } from '../record-importer.ts';
import { findPeople, findProjects, findSites, type Ids, type Person, type SiteMatch } from '../references.queries.ts';
import { onlyId, onlySite } from '../resolve-reference.ts';

const plain = {
  name: 'name',
  description: 'description',
  taskCategory: 'category',
  startDate: 'startDate',
  expectedEndDate: 'expectedEndDate',
  completionPercentage: 'completion',
  expectedForemanHours: 'expectedForemanHours',
  expectedWorkerHours: 'expectedWorkerHours',
};

export const taskImporter: KindImporter = {
  open(batch, rows) {
    const { tx, clock, actor } = batch;
    return openRecords<TaskChange, TaskWithWorkers>(batch, rows, {
      kind: 'TASKS',
      rules: taskRules,
      updateRules: taskChangeRules,
      columns: {
        ...plain,
        projectId: 'project',
        siteId: 'site',
        assignedToId: 'assignee',
        assigneeRole: 'assignee',
        assignedWorkers: 'workers',
      },
      async open(refIds) {
        const workers = rows.flatMap(({ values }) => workersOf(values));
        const places = {
          projects: await findProjects(tx, textsOf(rows, 'project')),
          sites: Map.groupBy(await findSites(tx, textsOf(rows, 'site')), ({ text }) => text),
        };
        const people = await findPeople(tx, [...new Set([...textsOf(rows, 'assignee'), ...workers])]);
        return {
          records: await findTasksById(tx, refIds),
          resolve: (values, refuse) => ({
            ...pickFields(values, plain),
            ...placeOf(values, places, refuse),
            ...peopleOf(values, people, refuse),
            ...endOf(values, refuse),
            ...completionOf(values),
          }),
          defaults: { completionPercentage: 0, expectedForemanHours: 0, expectedWorkerHours: 0 },
          merge: (record, fields) => ({ ...currentInput(record), ...fields }),
          isSame: (record, input) =>
            hasColumns(record, taskColumns(input, input.projectId ?? record.project_id, record)) &&
            sameIds(record.worker_ids, input.assignedWorkers ?? []),
          // The rules of a new task require a site.
          create: (input) => addTask(tx, clock, actor, input as TaskInput),
          async update(record, input) {
            await updateTask(tx, clock, actor, record.id, input);
          },
        };
      },
    });
  },
};

type Places = { projects: Ids; sites: ReadonlyMap<string, readonly SiteMatch[]> };

function placeOf(values: RowValues, { projects, sites }: Places, refuse: Refuse): Fields {
  const project = onlyId(projects, values, { column: 'project', field: 'projectId' }, refuse, {
    unknown: importMessages.unknownProject,
    several: importMessages.severalProjects,
  });
  const text = textOf(values['site']);
  if (text === '') return project;
  const projectId = project['projectId'];
  const site = onlySite(sites.get(text) ?? [], text, projectId, refuse, taskMessages.siteOfOtherProject);
  return { ...project, siteId: site?.id, projectId: projectId ?? site?.project_id };
}

function workersOf(values: RowValues): string[] {
  return textOf(values['workers'])
    .split(/[;؛]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function peopleOf(values: RowValues, people: ReadonlyMap<string, Person>, refuse: Refuse): Fields {
  const fields: Fields = {};
  const text = textOf(values['assignee']);
  const assignee = people.get(text);
  if (assignee && assigneeRoles.some((role) => role === assignee.role)) {
    fields['assignedToId'] = assignee.id;
    fields['assigneeRole'] = assignee.role;
  } else if (text !== '') {
    refuse('assignee', assignee ? importMessages.cannotBeAssigned({ text }) : importMessages.unknownUser({ text }));
  }
  if ('workers' in values) {
    const workers = workersOf(values).map((name) => {
      const worker = people.get(name);
      if (!worker) refuse('workers', importMessages.unknownUser({ text: name }));
      return worker?.id;
    });
    fields['assignedWorkers'] = [...new Set(workers.filter((id) => id !== undefined))];
  }
  return fields;
}

const maxDays = 10_000;

/** Days count from the start, both ends included. A date comes before a number of days. */
function endOf({ startDate, expectedEndDate, days }: RowValues, refuse: Refuse): Fields {
  if (expectedEndDate != null || days == null) return {};
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > maxDays) {
    refuse('days', importMessages.daysInvalid);
    return {};
  }
  const start = textOf(startDate);
  return isCalendarDate(start) ? { expectedEndDate: addDays(start, days - 1) } : {};
}

/** Empty cells mean 0, and 100 % means completed. */
function completionOf(values: RowValues): Fields {
  const zero = (column: string, field: string): Fields => (values[column] == null ? { [field]: 0 } : {});
  return {
    ...('completion' in values && {
      completed: values['completion'] === 100,
      ...zero('completion', 'completionPercentage'),
    }),
    ...('expectedForemanHours' in values && zero('expectedForemanHours', 'expectedForemanHours')),
    ...('expectedWorkerHours' in values && zero('expectedWorkerHours', 'expectedWorkerHours')),
  };
}

function currentInput(record: TaskWithWorkers): Fields {
  return {
    name: record.name,
    description: record.description,
    projectId: record.project_id,
    siteId: record.site_id,
    taskCategory: record.category,
    assignedToId: record.assigned_to_id,
    assigneeRole: record.assignee_role,
    assignedWorkers: record.worker_ids,
    startDate: record.start_date,
    expectedEndDate: record.expected_end_date,
    completionPercentage: record.completion_percentage,
    completed: record.completed,
    expectedForemanHours: record.expected_foreman_hours,
    expectedWorkerHours: record.expected_worker_hours,
  };
}

function sameIds(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
