import { commonFilters, defineTable, headings, recordColumns } from './list-table.ts';
import type { Project } from './projects.ts';
import { workStatusLabels } from './work-status.ts';

export const projectTable = defineTable<Project>({
  name: { en: 'Projects', ar: 'المشاريع' },
  fileName: 'projects',
  columns: {
    name: { heading: headings.project, value: ({ name }) => name, width: 36 },
    location: { heading: { en: 'Location', ar: 'الموقع الجغرافي' }, value: ({ location }) => location },
    status: {
      heading: headings.status,
      value: ({ status }, { language }) => workStatusLabels[status][language],
      nowrap: true,
    },
    progress: { heading: headings.progress, kind: 'number', value: ({ progress }) => progress },
    totalPrice: {
      heading: { en: 'Budget (QAR)', ar: 'الميزانية (ر.ق)' },
      kind: 'money',
      value: ({ totalPrice }) => totalPrice,
    },
    startDate: { heading: headings.startDate, kind: 'date', value: ({ startDate }) => startDate },
    endDate: { heading: { en: 'End Date', ar: 'تاريخ الانتهاء' }, kind: 'date', value: ({ endDate }) => endDate },
    tasks: { heading: headings.tasks, kind: 'integer', value: ({ totalTasks }) => totalTasks },
    completedTasks: {
      heading: { en: 'Completed tasks', ar: 'المهام المكتملة' },
      kind: 'integer',
      value: ({ completedTasks }) => completedTasks,
      exportOnly: true,
    },
    workers: {
      heading: { en: 'Workers', ar: 'العمال' },
      kind: 'integer',
      value: ({ workerCount }) => workerCount,
      exportOnly: true,
    },
    sites: {
      heading: { en: 'Sites', ar: 'المواقع' },
      value: ({ sites }) => sites.map(({ name }) => name).join('; '),
      exportOnly: true,
      width: 36,
    },
    foremanHours: {
      heading: headings.foremanHours,
      kind: 'integer',
      value: ({ expectedTotalForemanHours }) => expectedTotalForemanHours,
      exportOnly: true,
    },
    workerHours: {
      heading: headings.workerHours,
      kind: 'integer',
      value: ({ expectedTotalWorkerHours }) => expectedTotalWorkerHours,
      exportOnly: true,
    },
    description: {
      heading: headings.description,
      value: ({ description }) => description,
      exportOnly: true,
      width: 48,
    },
    quotations: {
      heading: { en: 'Quotations', ar: 'عروض الأسعار' },
      value: ({ quotations }) => quotations,
      exportOnly: true,
      width: 48,
    },
    ...recordColumns<Project>(),
  },
  filters: { search: commonFilters.search, status: { label: headings.status, labels: workStatusLabels } },
});
