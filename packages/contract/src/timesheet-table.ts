import { commonFilters, defineTable, headings } from './list-table.ts';
import { roleLabels } from './roles.ts';
import type { MonthOfPerson } from './timesheets.ts';

const month = { en: 'Month', ar: 'الشهر' };

/** The months of people. Every row repeats its month, so that the files of several months can be joined. */
export function timesheetTable(monthShown: string) {
  return defineTable<MonthOfPerson>({
    name: { en: 'Timesheets', ar: 'سجلات الدوام' },
    fileName: 'timesheets',
    fileDate: monthShown,
    columns: {
      month: { heading: month, value: () => monthShown, exportOnly: true },
      userName: { heading: { en: 'Worker', ar: 'العامل' }, value: ({ userName }) => userName },
      userRole: { heading: headings.role, value: ({ userRole }, { language }) => roleLabels[userRole][language] },
      days: { heading: { en: 'Days', ar: 'الأيام' }, kind: 'integer', value: ({ days }) => days, summed: true },
      workedMinutes: {
        heading: { en: 'Working Hours', ar: 'ساعات العمل' },
        kind: 'duration',
        value: ({ workedMinutes }) => workedMinutes,
        summed: true,
      },
      active: { heading: { en: 'Not Checked Out', ar: 'بلا انصراف' }, kind: 'integer', value: ({ active }) => active },
    },
    filters: {
      search: commonFilters.search,
      month: { label: month, kind: 'month' },
      role: { label: headings.role, labels: roleLabels },
    },
  });
}
