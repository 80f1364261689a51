import type { Bilingual } from './bilingual.ts';
import { expenseCategoryLabels } from './expense-categories.ts';
import { expenseStatusLabels } from './expenses.ts';
import { paymentMethodLabels } from './payment-methods.ts';
import { roleLabels } from './roles.ts';
import { taskCategoryLabels } from './task-categories.ts';
import { userCategoryLabels } from './user-categories.ts';
import { workStatusLabels } from './work-status.ts';

export const importKinds = [
  'USERS',
  'PROJECTS',
  'SITES',
  'MILESTONES',
  'TASKS',
  'EXPENSES',
  'OPENING_BALANCES',
] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindLabels: Record<ImportKind, Bilingual> = {
  USERS: { en: 'Users', ar: 'المستخدمون' },
  PROJECTS: { en: 'Projects', ar: 'المشاريع' },
  SITES: { en: 'Sites', ar: 'المواقع' },
  MILESTONES: { en: 'Milestones', ar: 'المراحل الرئيسية' },
  TASKS: { en: 'Tasks', ar: 'المهام' },
  EXPENSES: { en: 'Expenses', ar: 'المصروفات' },
  OPENING_BALANCES: { en: 'Opening balances', ar: 'الأرصدة الافتتاحية' },
};

export type ImportColumn = {
  /** The heading in templates. A heading of a file is matched with it, folded. */
  label: Bilingual;
  required?: true;
  /** Required unless the file has this other column instead. */
  requiredUnless?: string;
  kind: 'text' | 'number' | 'date' | 'choice';
  /** The allowed values of a choice. A file may hold the code or either label. */
  choices?: Readonly<Record<string, Bilingual>>;
  /** A rule for the help sheet of the template. */
  help: Bilingual;
};

const ref = {
  label: { en: 'Ref', ar: 'المرجع' },
  kind: 'text',
  help: {
    en: 'Your own number or code of the record. The same Ref in a later file finds the record again.',
    ar: 'رقم أو رمز خاص بكم للسجل. المرجع نفسه في ملف لاحق يعثر على السجل نفسه.',
  },
} as const satisfies ImportColumn;

const project = {
  label: { en: 'Project', ar: 'المشروع' },
  kind: 'text',
  help: { en: 'The Ref or the name of a project.', ar: 'مرجع المشروع أو اسمه.' },
} as const satisfies ImportColumn;

const description = {
  label: { en: 'Description', ar: 'الوصف' },
  kind: 'text',
  help: { en: 'Text.', ar: 'نص.' },
} as const satisfies ImportColumn;

const percent = { en: 'A number from 0 to 100.', ar: 'رقم من 0 إلى 100.' };
const hours = { en: 'A number of hours.', ar: 'عدد الساعات.' };
const money = { en: 'An amount in riyals, at most 2 decimals.', ar: 'مبلغ بالريال، بمنزلتين عشريتين على الأكثر.' };
const day = {
  en: 'A date: YYYY-MM-DD, or day, month and year with / between them.',
  ar: 'تاريخ: سنة-شهر-يوم، أو اليوم والشهر والسنة وبينها /.',
};
const choice = { en: 'One of the allowed values.', ar: 'إحدى القيم المسموح بها.' };
const username = { en: 'The username of a user.', ar: 'اسم المستخدم لأحد المستخدمين.' };
const upTo = (count: number): Bilingual => ({
  en: `Text of at most ${count} characters.`,
  ar: `نص لا يزيد على ${count} حرفاً.`,
});

const foremanHours = {
  label: { en: 'Expected Foreman Hours', ar: 'ساعات مراقب العمال المتوقعة' },
  kind: 'number',
  help: hours,
} as const satisfies ImportColumn;
const workerHours = {
  label: { en: 'Expected Worker Hours', ar: 'ساعات العمال المتوقعة' },
  kind: 'number',
  help: hours,
} as const satisfies ImportColumn;
const progress = {
  label: { en: 'Progress (%)', ar: 'نسبة الإنجاز (%)' },
  kind: 'number',
  help: percent,
} as const satisfies ImportColumn;
const workStatus = {
  label: { en: 'Status', ar: 'الحالة' },
  kind: 'choice',
  choices: workStatusLabels,
  help: choice,
} as const satisfies ImportColumn;
const startDate = { label: { en: 'Start Date', ar: 'تاريخ البدء' }, kind: 'date', help: day } as const;

/** The columns of every kind, by key, in the order of the template. */
export const importColumns = {
  USERS: {
    ref,
    name: { label: { en: 'Name', ar: 'الاسم' }, required: true, kind: 'text', help: upTo(100) },
    username: { label: { en: 'Username', ar: 'اسم المستخدم' }, required: true, kind: 'text', help: upTo(100) },
    role: {
      label: { en: 'Role', ar: 'الدور' },
      required: true,
      kind: 'choice',
      choices: roleLabels,
      help: {
        en: 'One of the allowed values. New administrators are added on the Users page.',
        ar: 'إحدى القيم المسموح بها. يُضاف المديرون الجدد من صفحة المستخدمين.',
      },
    },
    category: { label: { en: 'Category', ar: 'الفئة' }, kind: 'choice', choices: userCategoryLabels, help: choice },
    salary: { label: { en: 'Salary', ar: 'الراتب' }, kind: 'number', help: money },
    otherName: {
      label: { en: 'Spelling in the other language', ar: 'الاسم باللغة الأخرى' },
      kind: 'text',
      help: {
        en: 'The name in the other script, such as Arabic beside English: text of at most 100 characters.',
        ar: 'الاسم بالأحرف الأخرى، مثل الإنجليزية بجانب العربية: نص لا يزيد على 100 حرف.',
      },
    },
  },
  PROJECTS: {
    ref,
    name: { label: { en: 'Project Name', ar: 'اسم المشروع' }, required: true, kind: 'text', help: upTo(100) },
    location: { label: { en: 'Location', ar: 'الموقع الجغرافي' }, required: true, kind: 'text', help: upTo(100) },
    totalPrice: { label: { en: 'Total Price', ar: 'السعر الإجمالي' }, required: true, kind: 'number', help: money },
    progress,
    quotations: { label: { en: 'Quotations', ar: 'عروض الأسعار' }, kind: 'text', help: upTo(10_000) },
    expectedForemanHours: foremanHours,
    expectedWorkerHours: workerHours,
    status: workStatus,
    startDate,
    endDate: { label: { en: 'End Date', ar: 'تاريخ الانتهاء' }, kind: 'date', help: day },
    description: { ...description, help: upTo(2000) },
  },
  SITES: {
    ref,
    name: { label: { en: 'Site Name', ar: 'اسم الموقع' }, required: true, kind: 'text', help: upTo(100) },
    project: { ...project, required: true },
    progress,
    expenses: { label: { en: 'Expenses', ar: 'المصروفات' }, kind: 'number', help: money },
    description: { ...description, help: upTo(1000) },
  },
  MILESTONES: {
    ref,
    project: { ...project, required: true },
    name: { label: { en: 'Name', ar: 'الاسم' }, required: true, kind: 'text', help: upTo(100) },
    dueDate: { label: { en: 'Due Date', ar: 'تاريخ الاستحقاق' }, required: true, kind: 'date', help: day },
    status: workStatus,
    description: { ...description, help: upTo(500) },
  },
  TASKS: {
    ref: { ...ref, required: true },
    name: { label: { en: 'Name', ar: 'الاسم' }, kind: 'text', help: upTo(100) },
    description: { ...description, help: upTo(500) },
    project: {
      ...project,
      help: {
        en: 'The Ref or the name of a project. Without it, the main project of the site.',
        ar: 'مرجع المشروع أو اسمه. بدونه المشروع الرئيسي للموقع.',
      },
    },
    site: {
      label: { en: 'Site', ar: 'الموقع' },
      required: true,
      kind: 'text',
      help: { en: 'The Ref or the name of a site.', ar: 'مرجع الموقع أو اسمه.' },
    },
    category: {
      label: { en: 'Category', ar: 'الفئة' },
      required: true,
      kind: 'choice',
      choices: taskCategoryLabels,
      help: choice,
    },
    assignee: { label: { en: 'Assignee', ar: 'المكلَّف بالمهمة' }, required: true, kind: 'text', help: username },
    workers: {
      label: { en: 'Workers', ar: 'العمال' },
      kind: 'text',
      help: { en: 'Usernames of workers with ; between them.', ar: 'أسماء مستخدمي العمال وبينها ;.' },
    },
    startDate: { ...startDate, required: true },
    expectedEndDate: {
      label: { en: 'Expected End Date', ar: 'تاريخ الانتهاء المتوقع' },
      requiredUnless: 'days',
      kind: 'date',
      help: {
        en: 'A date: YYYY-MM-DD, or day, month and year with / between them. Or fill in Days instead.',
        ar: 'تاريخ: سنة-شهر-يوم، أو اليوم والشهر والسنة وبينها /. أو املأ الأيام بدلاً منه.',
      },
    },
    days: {
      label: { en: 'Days', ar: 'الأيام' },
      requiredUnless: 'expectedEndDate',
      kind: 'number',
      help: {
        en: 'Calendar days of the task, its first and last day included, if it has no Expected End Date.',
        ar: 'أيام المهمة بالتقويم مع يومها الأول والأخير، إن لم يكن لها تاريخ انتهاء متوقع.',
      },
    },
    completion: { label: { en: 'Completion (%)', ar: 'نسبة الإنجاز (%)' }, kind: 'number', help: percent },
    expectedForemanHours: foremanHours,
    expectedWorkerHours: workerHours,
  },
  EXPENSES: {
    ref: { ...ref, required: true },
    project: {
      ...project,
      help: {
        en: 'The Ref or the name of a project. Without it, a general expense.',
        ar: 'مرجع المشروع أو اسمه. بدونه مصروف عام.',
      },
    },
    category: {
      label: { en: 'Category', ar: 'الفئة' },
      required: true,
      kind: 'choice',
      choices: expenseCategoryLabels,
      help: choice,
    },
    amount: { label: { en: 'Amount', ar: 'المبلغ' }, required: true, kind: 'number', help: money },
    date: { label: { en: 'Date', ar: 'التاريخ' }, required: true, kind: 'date', help: day },
    notes: { label: { en: 'Notes', ar: 'ملاحظات' }, kind: 'text', help: upTo(1000) },
    status: {
      label: { en: 'Status', ar: 'الحالة' },
      kind: 'choice',
      choices: expenseStatusLabels,
      help: {
        en: 'One of the allowed values. Without it, Pending.',
        ar: 'إحدى القيم المسموح بها. بدونها قيد الانتظار.',
      },
    },
    submittedBy: {
      label: { en: 'Submitted By', ar: 'مقدّم الطلب' },
      required: true,
      kind: 'text',
      help: username,
    },
    supplier: {
      label: { en: 'Supplier', ar: 'المورّد' },
      kind: 'text',
      help: {
        en: 'At most 120 characters. A name that is not known yet is added to the suppliers.',
        ar: 'حتى 120 حرفًا. يُضاف الاسم غير المعروف إلى الموردين.',
      },
    },
    paymentMethod: {
      label: { en: 'Payment method', ar: 'طريقة الدفع' },
      kind: 'choice',
      choices: paymentMethodLabels,
      help: {
        en: 'One of the allowed values. Without it, Cash.',
        ar: 'إحدى القيم المسموح بها. بدونها نقدًا.',
      },
    },
    site: {
      label: { en: 'Site', ar: 'الموقع' },
      kind: 'text',
      help: { en: 'The Ref or the name of a site of the project.', ar: 'مرجع موقع من مواقع المشروع أو اسمه.' },
    },
  },
  OPENING_BALANCES: {
    account: {
      label: { en: 'Account', ar: 'الحساب' },
      required: true,
      kind: 'text',
      help: {
        en: 'COMPANY, or the username of an admin or a foreman.',
        ar: 'COMPANY، أو اسم المستخدم لمدير نظام أو مراقب عمال.',
      },
    },
    amount: {
      label: { en: 'Amount', ar: 'المبلغ' },
      required: true,
      kind: 'number',
      help: {
        en: 'An amount in riyals, at most 2 decimals. The balance of a person may be below 0.',
        ar: 'مبلغ بالريال، بمنزلتين عشريتين على الأكثر. يجوز أن يكون رصيد الشخص تحت الصفر.',
      },
    },
    description: { ...description, help: upTo(1000) },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

export type ImportColumnKey<Kind extends ImportKind> = keyof (typeof importColumns)[Kind] & string;

/** The columns of a kind with their keys, for code that handles any kind. */
export function columnsOfKind(kind: ImportKind): [key: string, column: ImportColumn][] {
  return Object.entries<ImportColumn>(importColumns[kind]);
}

/** The required columns that a mapping leaves out. */
export function unmappedColumns(importKind: ImportKind, mapped: Readonly<Record<string, unknown>>) {
  return columnsOfKind(importKind).filter(
    ([key, column]) =>
      mapped[key] === undefined &&
      (column.required || (column.requiredUnless !== undefined && mapped[column.requiredUnless] === undefined)),
  );
}
