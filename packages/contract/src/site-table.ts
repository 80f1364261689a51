import { commonFilters, defineTable, headings, recordColumns } from './list-table.ts';
import type { Site } from './sites.ts';

export const siteTable = defineTable<Site>({
  name: { en: 'Sites', ar: 'المواقع' },
  fileName: 'sites',
  columns: {
    name: { heading: headings.site, value: ({ name }) => name, width: 36 },
    project: { heading: headings.project, value: ({ projectName }) => projectName, width: 36 },
    otherProjects: {
      heading: { en: 'Other projects', ar: 'مشاريع أخرى' },
      value: ({ projectId, projects }) =>
        projects.flatMap((project) => (project.id === projectId ? [] : project.name)).join('; '),
      width: 36,
    },
    progress: { heading: headings.progress, kind: 'number', value: ({ progress }) => progress },
    expenses: {
      heading: { en: 'Expenses (QAR)', ar: 'المصروفات (ر.ق)' },
      kind: 'money',
      value: ({ expenses }) => expenses,
    },
    tasks: { heading: headings.tasks, kind: 'integer', value: ({ taskCount }) => taskCount },
    description: {
      heading: headings.description,
      value: ({ description }) => description,
      exportOnly: true,
      width: 48,
    },
    ...recordColumns<Site>(),
  },
  filters: { search: commonFilters.search, projectId: commonFilters.projectId },
});
