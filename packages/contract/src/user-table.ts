import { commonFilters, defineTable, headings, type ListColumn, recordColumns, yesOrNo } from './list-table.ts';
import { roleLabels } from './roles.ts';
import { userCategoryLabels } from './user-categories.ts';
import type { User, UserWithPending } from './users.ts';

const person = {
  name: { heading: { en: 'Name', ar: 'الاسم' }, value: ({ name }) => name, width: 30 },
  username: { heading: { en: 'Username', ar: 'اسم المستخدم' }, value: ({ email }) => email, width: 30 },
  role: { heading: headings.role, value: ({ role }, { language }) => roleLabels[role][language] },
  category: {
    heading: headings.category,
    value: ({ category }, { language }) => category && userCategoryLabels[category][language],
  },
} satisfies Record<string, ListColumn<User>>;

const balance: ListColumn<User> = {
  heading: headings.balance,
  kind: 'money',
  value: (user) => user.balance,
  roles: ['ADMIN'],
};

const categoryFilter = { label: headings.category, labels: userCategoryLabels };

export const userTable = defineTable<User>({
  name: { en: 'Users', ar: 'المستخدمون' },
  fileName: 'users',
  columns: {
    ...person,
    salary: {
      heading: { en: 'Salary (QAR)', ar: 'الراتب (ر.ق)' },
      kind: 'money',
      value: ({ salary }) => salary,
      roles: ['ADMIN'],
      exportOnly: true,
    },
    balance: { ...balance, exportOnly: true },
    otherName: {
      heading: { en: 'Spelling in the other language', ar: 'الاسم باللغة الأخرى' },
      value: (user) => user.otherName,
      width: 30,
      exportOnly: true,
    },
    ...recordColumns<User>(),
  },
  filters: {
    search: commonFilters.search,
    role: { label: headings.role, labels: roleLabels },
    category: categoryFilter,
    importId: { label: { en: 'Import', ar: 'عملية الاستيراد' } },
  },
});

/** The users of one role, with what they hold and what waits for a decision. */
export const userOfRoleTable = defineTable<UserWithPending>({
  name: { en: 'Users of a role', ar: 'مستخدمو الدور' },
  fileName: 'users',
  columns: {
    ...person,
    balance: { ...balance, summed: true },
    pendingCount: {
      heading: { en: 'Pending Expenses', ar: 'مصروفات قيد الانتظار' },
      kind: 'integer',
      value: ({ pendingCount }) => pendingCount,
      roles: ['ADMIN'],
      summed: true,
    },
    pendingTotal: {
      heading: { en: 'Pending Total (QAR)', ar: 'إجمالي المعلّق (ر.ق)' },
      kind: 'money',
      value: ({ pendingTotal }) => pendingTotal,
      roles: ['ADMIN'],
      summed: true,
    },
    ...recordColumns<UserWithPending>(),
  },
  filters: {
    search: commonFilters.search,
    category: categoryFilter,
    minBalance: { label: { en: 'Minimum Balance', ar: 'أدنى رصيد' }, kind: 'money' },
    maxBalance: { label: { en: 'Maximum Balance', ar: 'أقصى رصيد' }, kind: 'money' },
    hasPending: { label: { en: 'Has Expenses', ar: 'لديه مصروفات' }, labels: yesOrNo },
  },
});
