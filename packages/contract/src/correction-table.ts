import { type Correction, correctionKindLabels, correctionStatusLabels } from './attendance-corrections.ts';
import { commonFilters, defineTable, headings } from './list-table.ts';
import { roleLabels } from './roles.ts';

export const correctionTable = defineTable<Correction>({
  name: { en: 'Corrections', ar: 'طلبات التصحيح' },
  fileName: 'attendance-corrections',
  columns: {
    date: { heading: headings.date, kind: 'date', value: ({ date }) => date },
    userName: { heading: { en: 'Person', ar: 'الشخص' }, value: ({ userName }) => userName },
    userRole: {
      heading: headings.role,
      value: ({ userRole }, { language }) => roleLabels[userRole][language],
      exportOnly: true,
    },
    siteName: { heading: headings.site, value: ({ siteName }) => siteName },
    kind: {
      heading: headings.type,
      value: ({ kind }, { language }) => correctionKindLabels[kind][language],
    },
    status: {
      heading: headings.status,
      value: ({ status }, { language }) => correctionStatusLabels[status][language],
      nowrap: true,
    },
    recordedIn: {
      heading: { en: 'Check-in on record', ar: 'الحضور المسجَّل' },
      kind: 'moment',
      value: ({ before }) => before?.inTime,
      exportOnly: true,
    },
    recordedOut: {
      heading: { en: 'Check-out on record', ar: 'الانصراف المسجَّل' },
      kind: 'moment',
      value: ({ before }) => before?.outTime,
      exportOnly: true,
    },
    askedIn: {
      heading: { en: 'Check-in asked for', ar: 'الحضور المطلوب' },
      kind: 'moment',
      value: ({ after }) => after?.inTime,
    },
    askedOut: {
      heading: { en: 'Check-out asked for', ar: 'الانصراف المطلوب' },
      kind: 'moment',
      value: ({ after }) => after?.outTime,
    },
    reason: { heading: { en: 'Reason', ar: 'السبب' }, value: ({ reason }) => reason, width: 36 },
    requestedBy: { heading: { en: 'Requested by', ar: 'قدّم الطلب' }, value: ({ requestedByName }) => requestedByName },
    requestedAt: {
      heading: { en: 'Requested', ar: 'وقت الطلب' },
      kind: 'moment',
      value: ({ requestedAt }) => requestedAt,
      exportOnly: true,
    },
    decidedBy: {
      heading: { en: 'Decided by', ar: 'بتّ فيه' },
      value: ({ decidedByName }) => decidedByName,
      exportOnly: true,
    },
    decidedAt: {
      heading: { en: 'Decided', ar: 'وقت البتّ' },
      kind: 'moment',
      value: ({ decidedAt }) => decidedAt,
      exportOnly: true,
    },
    note: {
      heading: { en: 'Note', ar: 'الملاحظة' },
      value: ({ decisionNote }) => decisionNote,
      exportOnly: true,
      width: 36,
    },
    id: { heading: headings.record, kind: 'integer', value: ({ id }) => id, exportOnly: true },
  },
  filters: {
    search: commonFilters.search,
    status: {
      label: headings.status,
      labels: { ...correctionStatusLabels, DECIDED: { en: 'Already decided', ar: 'تم البتّ فيها' } },
    },
  },
});
