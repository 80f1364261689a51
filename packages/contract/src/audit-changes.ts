import { advanceStatusLabels } from './advances.ts';
import type { AuditEntry } from './audit.ts';
import { auditEntityLabels, auditFieldLabels, auditVerbLabels } from './audit-labels.ts';
import { balanceTransactionTypeLabels } from './balances.ts';
import type { Bilingual, Language } from './bilingual.ts';
import { budgetRevisionKindLabels } from './budget-revisions.ts';
import { revocationReasonLabels } from './cards.ts';
import { cashCountStatusLabels } from './cash-counts.ts';
import { handoverStatusLabels } from './cash-handovers.ts';
import { claimStatusLabels, receiptMethodLabels } from './claims.ts';
import { costCodeTypeLabels } from './cost-codes.ts';
import { forecastMethodLabels, planCurveLabels } from './cost-plans.ts';
import { crewFlagLabels, crewSourceLabels } from './crew.ts';
import { crewChoiceLabels, crewProblemKindLabels } from './crew-problems.ts';
import { crewMemberStateLabels } from './crew-roster.ts';
import { isCalendarDate } from './dates.ts';
import { documentCategoryLabels } from './document-categories.ts';
import { expenseCategoryLabels } from './expense-categories.ts';
import { limitActionLabels } from './expense-policy.ts';
import { expenseRelatedTypeLabels } from './expenses.ts';
import { transactionRelatedTypeLabels } from './finance.ts';
import { fundRequestStatusLabels } from './fund-requests.ts';
import { importKindLabels } from './import-columns.ts';
import { tradeLabels } from './labour-rates.ts';
import { leaveKindLabels } from './leaves.ts';
import { formatMoney, fromMinor } from './money.ts';
import { noticeKindLabels } from './notice-kinds.ts';
import { orderKindLabels, orderStatusLabels } from './orders.ts';
import { paperKindLabels } from './papers.ts';
import { payItemKindLabels, payItemStatusLabels } from './pay-items.ts';
import { leavingReasonLabels, payChannelLabels } from './pay-profiles.ts';
import { allowanceModeLabels, paidByLabels } from './pay-terms.ts';
import { paymentMethodLabels } from './payment-methods.ts';
import { runPartLabels, runStatusLabels } from './payroll-runs.ts';
import { nightScopeLabels, paidPartLabels, partMonthLabels } from './payroll-settings.ts';
import { roleLabels } from './roles.ts';
import { exposureLabels } from './site-place.ts';
import { taskCategoryLabels } from './task-categories.ts';
import { userCategoryLabels } from './user-categories.ts';
import { variationStatusLabels } from './variations.ts';
import { weekdayLabels } from './weekdays.ts';
import { workStatusLabels } from './work-status.ts';

/** One field of a record as text; null where it had no value or the record did not exist. */
export type FieldChange = { field: string; label: string; before: string | null; after: string | null };

/** The reader's language, and how to format days and moments for them. */
type Reader = { language: Language; day: (day: string) => string; moment: (moment: string) => string };
type ReaderOfEntry = Reader & Pick<AuditEntry, 'people'>;

/** Fields that change with every update and tell the reader nothing. */
const bookkeeping = new Set(['id', 'version', 'createdAt', 'createdDate', 'updatedAt', 'deletedAt', 'transactionId']);

/** The fields that differ, or all fields of a record that was created or deleted. */
export function changesOf(
  entry: Pick<AuditEntry, 'before' | 'after' | 'people'>,
  { language, day, moment }: Reader,
): FieldChange[] {
  const before = fieldsOf(entry.before);
  const after = fieldsOf(entry.after);
  const reader = { language, day, moment, people: entry.people };
  const changes = [...(entry.after === null ? before : after).keys()]
    .filter((field) => !bookkeeping.has(field))
    .map((field) => ({
      field,
      label: labelOf(field, language),
      before: wordsOf(field, before.get(field), reader),
      after: wordsOf(field, after.get(field), reader),
    }))
    .filter((change) => change.before !== change.after);
  // A file is told by its name, if it has one.
  const hasName = changes.some(({ field }) => field === 'fileName');
  return changes.filter(({ field }) => field !== 'fileKey' || !hasName);
}

/** By the field's name: holderId, assignedToId, decidedById, workerIds. */
const personField = /(^(foreman|from|holder|to|user|worker)|By|Foreman|From|Holder|To|User|Worker)Id$/;

/** The people whose ids a state of a record holds. */
export function personIdsIn(state: unknown, field = ''): number[] {
  if (typeof state === 'number') return personField.test(field) ? [state] : [];
  if (Array.isArray(state)) return state.flatMap((one) => personIdsIn(one, singular(field)));
  return [...fieldsOf(state)].flatMap(([name, value]) => personIdsIn(value, name));
}

function singular(field: string): string {
  return field.replace(/s$/, '');
}

/** Normalises names of columns and fields: `amount_minor` and `amount` both become `amount`. */
function fieldsOf(record: unknown): Map<string, unknown> {
  if (typeof record !== 'object' || record === null) return new Map();
  return new Map(
    Object.entries(record).map(([name, value]): [string, unknown] => {
      const field = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const inMinor = /^(\w+)Minor$/.exec(field)?.[1];
      return inMinor ? [inMinor, typeof value === 'number' ? fromMinor(value) : value] : [field, value];
    }),
  );
}

const money = new Set([
  'salary',
  'totalPrice',
  'expenses',
  'amount',
  'signedAmount',
  'balance',
  'given',
  'ceiling',
  'singleLimit',
  'lowAt',
  'counted',
  'pending',
  'difference',
  'receiptFrom',
  'secondFrom',
  'limit',
  'handoverLimit',
  'writeOffLimit',
  'writeOffMonthLimit',
  'orderLimit',
  'minimumBasic',
  'minimumHousing',
  'minimumFood',
  'basic',
  'housing',
  'food',
  'transport',
  'other',
  'instalment',
  'returned',
  'delta',
  'fixed',
  'claimed',
  'certified',
  'held',
  'released',
  'deductions',
  'contractChange',
  'rate',
  'cost',
]);
const percents = new Set(['progress', 'completionPercentage', 'percent']);

function wordsOf(field: string, value: unknown, reader: ReaderOfEntry): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const all = value.map((one) => wordsOf(singular(field), one, reader));
    return all.length === 0 ? null : all.join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  }
  if (typeof value === 'boolean') return (value ? yes : no)[reader.language];
  if (typeof value === 'number') return numberWords(field, value, reader);
  return typeof value === 'string' ? textWords(field, value, reader) : recordWords(value, reader);
}

/** A record within a field, such as a rule of the expense policy, by its fields that have a value. */
function recordWords(value: unknown, reader: ReaderOfEntry): string {
  const words = [...fieldsOf(value)].flatMap(([field, one]) => {
    const said = wordsOf(field, one, reader);
    return said === null ? [] : `${labelOf(field, reader.language)}: ${said}`;
  });
  return words.join(', ');
}

function numberWords(field: string, value: number, { language, people }: ReaderOfEntry): string {
  const name = personField.test(field) ? people?.[value] : undefined;
  if (name !== undefined) return name;
  if (money.has(field)) return formatMoney(value);
  if (percents.has(field) || /\wPercent$/.test(field)) return `${value}%`;
  if (/\wWeekday$/.test(field)) return weekdayLabels[value]?.[language] ?? String(value);
  return /^\w+Id$/.test(field) || field === 'posting' || field === 'duplicate' ? `#${value}` : String(value);
}

/** Recognises days and moments by the field's name: text that a person typed may look like one. */
function textWords(field: string, value: string, { language, day, moment }: Reader): string {
  if (/(At|Time)$/.test(field) && Number.isFinite(Date.parse(value))) return moment(value);
  if (
    /[dD]ate$|[a-z]On$|^(effective|valid)From$|^neededBy$|^asOf$|^plan(Start|End)$|^periodEnd$/.test(field) &&
    isCalendarDate(value)
  )
    return day(value);
  return known(choices[field] ?? {}, value)?.[language] ?? value;
}

const yes: Bilingual = { en: 'Yes', ar: 'نعم' };
const no: Bilingual = { en: 'No', ar: 'لا' };

/** Labels of values that are chosen from a list. */
const choices: Record<string, Record<string, Bilingual>> = {
  role: roleLabels,
  assigneeRole: roleLabels,
  status: {
    ...claimStatusLabels,
    ...workStatusLabels,
    ...cashCountStatusLabels,
    ...handoverStatusLabels,
    ...fundRequestStatusLabels,
    ...advanceStatusLabels,
    ...payItemStatusLabels,
    ...runStatusLabels,
    ...orderStatusLabels,
    ...variationStatusLabels,
    APPROVED: { en: 'Approved', ar: 'معتمد' },
    REJECTED: { en: 'Rejected', ar: 'مرفوض' },
  },
  category: { ...documentCategoryLabels, ...taskCategoryLabels, ...userCategoryLabels, ...expenseCategoryLabels },
  relatedType: { ...transactionRelatedTypeLabels, ...expenseRelatedTypeLabels },
  paymentMethod: paymentMethodLabels,
  limitAction: limitActionLabels,
  transactionType: balanceTransactionTypeLabels,
  kind: {
    ...importKindLabels,
    ...paperKindLabels,
    ...leaveKindLabels,
    ...payItemKindLabels,
    ...budgetRevisionKindLabels,
    ...orderKindLabels,
    ...noticeKindLabels,
  },
  digest: {
    OFF: { en: 'None', ar: 'بدون' },
    DAILY: { en: 'Daily', ar: 'يومي' },
    WEEKLY: { en: 'Weekly', ar: 'أسبوعي' },
  },
  language: { en: { en: 'English', ar: 'الإنجليزية' }, ar: { en: 'Arabic', ar: 'العربية' } },
  trade: tradeLabels,
  type: costCodeTypeLabels,
  method: { ...forecastMethodLabels, ...receiptMethodLabels },
  curve: planCurveLabels,
  part: runPartLabels,
  payBy: payChannelLabels,
  paidBy: paidByLabels,
  leaveReason: leavingReasonLabels,
  housingMode: allowanceModeLabels,
  foodMode: allowanceModeLabels,
  transportMode: allowanceModeLabels,
  otherMode: allowanceModeLabels,
  partMonth: partMonthLabels,
  nightScope: nightScopeLabels,
  absenceTakes: paidPartLabels,
  annualLeavePays: paidPartLabels,
  reason: revocationReasonLabels,
  exposure: exposureLabels,
  source: crewSourceLabels,
  flag: crewFlagLabels,
  problem: crewProblemKindLabels,
  choice: crewChoiceLabels,
  state: crewMemberStateLabels,
  export: {
    projects: { en: 'Projects', ar: 'المشاريع' },
    'projects/{id}/milestones': { en: 'Milestones of a project', ar: 'المراحل الرئيسية لمشروع' },
    sites: { en: 'Sites', ar: 'المواقع' },
    tasks: { en: 'Tasks', ar: 'المهام' },
    'projects/{id}/cost': { en: 'Job cost of a project', ar: 'تكلفة أعمال مشروع' },
    'projects/{id}/tasks': { en: 'Tasks of a project', ar: 'مهام مشروع' },
    'sites/{id}/tasks': { en: 'Tasks of a site', ar: 'مهام موقع' },
    'tasks/assigned-to/{id}': { en: 'Tasks of a user', ar: 'مهام مستخدم' },
    expenses: { en: 'Expenses', ar: 'المصروفات' },
    users: { en: 'Users', ar: 'المستخدمون' },
    'users/role/{role}': { en: 'Users of a role', ar: 'مستخدمو دور' },
    'company-transactions': { en: 'Company Transactions', ar: 'معاملات الشركة' },
    'foreman-balances/transactions/user/{id}': { en: 'Account statement', ar: 'كشف حساب' },
    documents: { en: 'Documents', ar: 'المستندات' },
    attendances: { en: 'Attendance', ar: 'الحضور' },
    'attendances/timesheets': { en: 'Timesheets', ar: 'سجلات الدوام' },
    notices: { en: 'Notices', ar: 'الإشعارات' },
    'attendance-corrections': { en: 'Corrections', ar: 'طلبات التصحيح' },
    'payroll-runs/{id}': { en: 'Payroll run', ar: 'مسير رواتب' },
    'bank-files/{id}/content': { en: 'Bank file', ar: 'ملف البنك' },
    audit: { en: 'Audit Trail', ar: 'سجل التدقيق' },
  },
};

function labelOf(field: string, language: Language): string {
  return known(auditFieldLabels, field)?.[language] ?? sentence(field);
}

/** The label of an action's verb: `expense.approve` becomes `Approved`. */
export function actionLabel(action: string, language: Language): string {
  const verb = action.split('.')[1] ?? action;
  return known(auditVerbLabels, verb)?.[language] ?? sentence(verb);
}

export function entityLabel(entity: string, language: Language): string {
  return known(auditEntityLabels, entity)?.[language] ?? sentence(entity);
}

/** Old entries may hold values that are no longer in a list. */
function known(labels: Readonly<Record<string, Bilingual>>, name: string): Bilingual | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

function sentence(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
