import type { Bilingual, Language } from './bilingual.ts';
import type { Role } from './roles.ts';
import type { SentencePart } from './sentence.ts';

/**
 * `date` is `YYYY-MM-DD`, `moment` an ISO moment, `duration` whole minutes, `money` an amount in riyal, `number` any
 * other number.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'moment' | 'duration';

/** The reader's language, and how to write days and moments inside a text for them. */
export type TableReader = { language: Language; day: (day: string) => string; moment: (moment: string) => string };

export type ListColumn<Item> = {
  heading: Bilingual;
  /** Text by default. */
  kind?: ColumnKind;
  value: (item: Item, reader: TableReader) => string | number | null | undefined;
  /**
   * The value in pieces, if the product builds it as a sentence: it has the reader's direction on paper, and its values
   * are isolated. Text that a person typed has its own direction.
   */
  parts?: (item: Item, reader: TableReader) => readonly SentencePart[];
  /** The roles that may see the column; everyone who may read the list by default. */
  roles?: readonly Role[];
  /** Not on paper, which has less room. */
  exportOnly?: true;
  /** On one line of paper, for short labels. */
  nowrap?: true;
  /** Paper ends with the sum of the column. */
  summed?: true;
  /** In characters, for a spreadsheet. */
  width?: number;
};

/** How a filter of the list is told in words: by the labels of its values, by the name of its record, or as given. */
export type ListFilter = {
  label: Bilingual;
  kind?: 'text' | 'date' | 'month' | 'money' | 'project' | 'site' | 'supplier' | 'user';
  labels?: Readonly<Record<string, Bilingual>>;
};

/** A list as a table, for its export and its print: one definition for the server and the web. */
export type ListTable<Item> = {
  name: Bilingual;
  /** The name of the exported file, before its date. */
  fileName: string;
  /** The date in the file's name; today by default. */
  fileDate?: string;
  columns: Readonly<Record<string, ListColumn<Item>>>;
  /** By the name of the list's query parameter. */
  filters: Readonly<Record<string, ListFilter>>;
};

export function defineTable<Item>(table: ListTable<Item>): ListTable<Item> {
  return table;
}

export function columnsFor<Item>(table: ListTable<Item>, role: Role): ListColumn<Item>[] {
  return Object.values(table.columns).filter(({ roles }) => roles?.includes(role) ?? true);
}

/** Headings that many lists share. */
export const headings = {
  project: { en: 'Project', ar: 'المشروع' },
  site: { en: 'Site', ar: 'الموقع' },
  status: { en: 'Status', ar: 'الحالة' },
  category: { en: 'Category', ar: 'الفئة' },
  role: { en: 'Role', ar: 'الدور' },
  type: { en: 'Type', ar: 'النوع' },
  date: { en: 'Date', ar: 'التاريخ' },
  dateTime: { en: 'Date & Time', ar: 'التاريخ والوقت' },
  progress: { en: 'Progress (%)', ar: 'نسبة الإنجاز (%)' },
  amount: { en: 'Amount (QAR)', ar: 'المبلغ (ر.ق)' },
  balance: { en: 'Balance (QAR)', ar: 'الرصيد (ر.ق)' },
  description: { en: 'Description', ar: 'الوصف' },
  tasks: { en: 'Tasks', ar: 'المهام' },
  startDate: { en: 'Start Date', ar: 'تاريخ البدء' },
  dueDate: { en: 'Due Date', ar: 'تاريخ الاستحقاق' },
  foremanHours: { en: 'Expected Foreman Hours', ar: 'ساعات مراقب العمال المتوقعة' },
  workerHours: { en: 'Expected Worker Hours', ar: 'ساعات العمال المتوقعة' },
  created: { en: 'Created', ar: 'تاريخ الإنشاء' },
  record: { en: 'Record', ar: 'رقم السجل' },
} as const satisfies Record<string, Bilingual>;

export const yesOrNo = { true: { en: 'Yes', ar: 'نعم' }, false: { en: 'No', ar: 'لا' } } as const;

/** Filters that many lists share. */
export const commonFilters = {
  search: { label: { en: 'Search', ar: 'بحث' } },
  projectId: { label: headings.project, kind: 'project' },
  siteId: { label: headings.site, kind: 'site' },
  startDate: { label: { en: 'From', ar: 'من' }, kind: 'date' },
  endDate: { label: { en: 'To', ar: 'إلى' }, kind: 'date' },
} as const satisfies Record<string, ListFilter>;

/** The record's number and when it was made, at the end of an export. */
export function recordColumns<Item extends { id: number; createdAt?: string | undefined }>() {
  return {
    created: { heading: headings.created, kind: 'moment', value: ({ createdAt }: Item) => createdAt, exportOnly: true },
    id: { heading: headings.record, kind: 'integer', value: ({ id }: Item) => id, exportOnly: true },
  } as const;
}
