import { commonFilters, defineTable, headings, recordColumns } from './list-table.ts';
import type { Milestone } from './milestones.ts';
import { workStatusLabels } from './work-status.ts';

export const milestoneTable = defineTable<Milestone>({
  name: { en: 'Milestones', ar: 'المراحل الرئيسية' },
  fileName: 'milestones',
  columns: {
    name: { heading: { en: 'Milestone', ar: 'المرحلة الرئيسية' }, value: ({ name }) => name, width: 36 },
    project: { heading: headings.project, value: ({ projectName }) => projectName, width: 36 },
    status: {
      heading: headings.status,
      value: ({ status }, { language }) => workStatusLabels[status][language],
      nowrap: true,
    },
    dueDate: { heading: headings.dueDate, kind: 'date', value: ({ dueDate }) => dueDate },
    description: { heading: headings.description, value: ({ description }) => description, width: 48 },
    ...recordColumns<Milestone>(),
  },
  filters: { search: commonFilters.search, status: { label: headings.status, labels: workStatusLabels } },
});
