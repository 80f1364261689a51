import { commonFilters, defineTable, headings, recordColumns, yesOrNo } from './list-table.ts';
import { taskCategoryLabels } from './task-categories.ts';
import type { Task } from './tasks.ts';
import { workStatusLabels } from './work-status.ts';

const assignedTo = { en: 'Assigned to', ar: 'المكلَّف' };

export const taskTable = defineTable<Task>({
  name: { en: 'Tasks', ar: 'المهام' },
  fileName: 'tasks',
  columns: {
    title: { heading: { en: 'Task', ar: 'المهمة' }, value: ({ title }) => title, width: 36 },
    status: {
      heading: headings.status,
      value: ({ status }, { language }) => workStatusLabels[status][language],
      nowrap: true,
    },
    completion: {
      heading: { en: 'Completion (%)', ar: 'نسبة الإنجاز (%)' },
      kind: 'number',
      value: ({ completionPercentage }) => completionPercentage,
    },
    category: {
      heading: headings.category,
      value: ({ taskCategory }, { language }) => taskCategoryLabels[taskCategory][language],
      exportOnly: true,
    },
    project: { heading: headings.project, value: ({ projectName }) => projectName, width: 36 },
    site: { heading: headings.site, value: ({ siteName }) => siteName },
    assignedTo: { heading: assignedTo, value: ({ assignedToName }) => assignedToName },
    workers: {
      heading: { en: 'Workers', ar: 'العمال' },
      value: ({ assignedWorkerNames }) => assignedWorkerNames.join('; '),
      exportOnly: true,
      width: 36,
    },
    startDate: { heading: headings.startDate, kind: 'date', value: ({ startDate }) => startDate },
    dueDate: { heading: headings.dueDate, kind: 'date', value: ({ dueDate }) => dueDate },
    foremanHours: {
      heading: headings.foremanHours,
      kind: 'number',
      value: ({ expectedForemanHours }) => expectedForemanHours,
      exportOnly: true,
    },
    workerHours: {
      heading: headings.workerHours,
      kind: 'number',
      value: ({ expectedWorkerHours }) => expectedWorkerHours,
      exportOnly: true,
    },
    description: {
      heading: headings.description,
      value: ({ description }) => description,
      exportOnly: true,
      width: 48,
    },
    ...recordColumns<Task>(),
  },
  filters: {
    search: commonFilters.search,
    projectId: commonFilters.projectId,
    status: { label: headings.status, labels: workStatusLabels },
    category: { label: headings.category, labels: taskCategoryLabels },
    assignedToId: { label: assignedTo, kind: 'user' },
    completed: { label: { en: 'Completed', ar: 'مكتملة' }, labels: yesOrNo },
  },
});
