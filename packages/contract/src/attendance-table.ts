import type { Attendance } from './attendance.ts';
import { crewFlagLabels, crewSourceLabels } from './crew.ts';
import { commonFilters, defineTable, headings, yesOrNo } from './list-table.ts';
import { roleLabels } from './roles.ts';

const statusLabels = {
  ACTIVE: { en: 'Active', ar: 'نشط' },
  COMPLETED: { en: 'Checked Out', ar: 'تم الانصراف' },
} as const;
const overlap = { en: 'Overlaps', ar: 'متداخل' };
const yes = { en: 'Yes', ar: 'نعم' };
const worker = { en: 'Worker', ar: 'العامل' };
const checkInBy = { en: 'Check-in By', ar: 'سجّل الحضور' };

export const attendanceTable = defineTable<Attendance>({
  name: { en: 'Attendance', ar: 'الحضور والانصراف' },
  fileName: 'attendance',
  columns: {
    date: { heading: headings.date, kind: 'date', value: ({ date }) => date },
    userName: { heading: worker, value: ({ userName }) => userName },
    userRole: {
      heading: headings.role,
      value: ({ userRole }, { language }) => userRole && roleLabels[userRole][language],
      exportOnly: true,
    },
    siteName: { heading: headings.site, value: ({ siteName }) => siteName },
    status: {
      heading: headings.status,
      value: ({ active }, { language }) => statusLabels[active ? 'ACTIVE' : 'COMPLETED'][language],
      nowrap: true,
    },
    inTime: { heading: { en: 'Check-in Time', ar: 'وقت الحضور' }, kind: 'moment', value: ({ inTime }) => inTime },
    outTime: { heading: { en: 'Check-out Time', ar: 'وقت الانصراف' }, kind: 'moment', value: ({ outTime }) => outTime },
    workedMinutes: {
      heading: { en: 'Working Hours', ar: 'ساعات العمل' },
      kind: 'duration',
      value: ({ workedMinutes }) => workedMinutes,
      summed: true,
    },
    overlaps: {
      heading: { en: 'Overlap', ar: 'تداخل' },
      value: ({ overlaps }, { language }) => (overlaps ? overlap[language] : null),
      exportOnly: true,
    },
    checkinForemanName: {
      heading: checkInBy,
      value: ({ checkinForemanName }) => checkinForemanName,
      exportOnly: true,
    },
    checkoutForemanName: {
      heading: { en: 'Check-out By', ar: 'سجّل الانصراف' },
      value: ({ checkoutForemanName }) => checkoutForemanName,
      exportOnly: true,
    },
    inLocation: {
      heading: { en: 'Check-in Location', ar: 'موقع تسجيل الحضور' },
      value: ({ inLocation }) => inLocation,
      exportOnly: true,
    },
    outLocation: {
      heading: { en: 'Check-out Location', ar: 'موقع تسجيل الانصراف' },
      value: ({ outLocation }) => outLocation,
      exportOnly: true,
    },
    id: { heading: headings.record, kind: 'integer', value: ({ id }) => id, exportOnly: true },
    source: {
      heading: { en: 'Recorded', ar: 'طريقة التسجيل' },
      value: ({ source }, { language }) => source && crewSourceLabels[source][language],
      exportOnly: true,
    },
    flags: {
      heading: { en: 'Flags', ar: 'الملاحظات' },
      value: ({ flags = [] }, { language }) => flags.map((flag) => crewFlagLabels[flag][language]).join(', ') || null,
      exportOnly: true,
    },
    final: {
      heading: { en: 'Final', ar: 'نهائي' },
      value: ({ final }, { language }) => (final ? yes[language] : null),
      exportOnly: true,
    },
    corrected: {
      heading: { en: 'Corrected', ar: 'مصحَّح' },
      value: ({ corrected }, { language }) => (corrected ? yes[language] : null),
      exportOnly: true,
    },
  },
  filters: {
    search: commonFilters.search,
    siteId: commonFilters.siteId,
    userId: { label: worker, kind: 'user' },
    checkinForemanId: { label: checkInBy, kind: 'user' },
    active: { label: headings.status, labels: { true: statusLabels.ACTIVE, false: statusLabels.COMPLETED } },
    status: { label: headings.status, labels: statusLabels },
    role: { label: headings.role, labels: roleLabels },
    date: { label: headings.date, kind: 'date' },
    startDate: commonFilters.startDate,
    endDate: commonFilters.endDate,
    toCheck: { label: { en: 'To check', ar: 'للمراجعة' }, labels: yesOrNo },
    costProjectId: { label: { en: 'Labour of project', ar: 'عمالة المشروع' }, kind: 'project' },
  },
});
