import { documentCategoryLabels } from './document-categories.ts';
import type { CompanyDocument } from './documents.ts';
import { commonFilters, defineTable, headings } from './list-table.ts';

const { search, projectId, siteId } = commonFilters;

export const documentTable = defineTable<CompanyDocument>({
  name: { en: 'Documents', ar: 'المستندات' },
  fileName: 'documents',
  columns: {
    title: { heading: { en: 'Title', ar: 'العنوان' }, value: ({ title }) => title, width: 36 },
    category: {
      heading: headings.category,
      value: ({ category }, { language }) => documentCategoryLabels[category][language],
    },
    project: { heading: headings.project, value: ({ projectName }) => projectName, width: 36 },
    site: { heading: headings.site, value: ({ siteName }) => siteName },
    fileName: { heading: { en: 'File name', ar: 'اسم الملف' }, value: ({ fileName }) => fileName, width: 36 },
    version: { heading: { en: 'Version', ar: 'الإصدار' }, kind: 'integer', value: ({ versionCount }) => versionCount },
    createdBy: { heading: { en: 'Created by', ar: 'أنشأه' }, value: ({ createdBy }) => createdBy },
    created: { heading: headings.created, kind: 'moment', value: ({ createdAt }) => createdAt },
    updated: {
      heading: { en: 'Last updated', ar: 'آخر تحديث' },
      kind: 'moment',
      value: ({ updatedAt }) => updatedAt,
      exportOnly: true,
    },
    sizeBytes: {
      heading: { en: 'Size (bytes)', ar: 'الحجم (بايت)' },
      kind: 'integer',
      value: ({ sizeBytes }) => sizeBytes,
      exportOnly: true,
    },
    id: { heading: headings.record, kind: 'integer', value: ({ id }) => id, exportOnly: true },
  },
  filters: { search, projectId, siteId, category: { label: headings.category, labels: documentCategoryLabels } },
});
