import type { Bilingual, Language } from './bilingual.ts';
import { type CostLevel, costLevelLabels } from './cost-levels.ts';
import { type ExpenseCategory, expenseCategoryLabels } from './expense-categories.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { NoticeData } from './notices.ts';
import { type PaperKind, paperKindLabels } from './papers.ts';
import { type Role, roleLabels } from './roles.ts';
import { type SentencePart, sentenceOf } from './sentence.ts';

export const noticeStatusLabels = {
  COMPLETED: { en: 'completed', ar: 'مكتملة' },
  REOPENED: { en: 'reopened', ar: 'مُعاد فتحها' },
} as const satisfies Record<string, Bilingual>;

export const noticeDecisionLabels = {
  APPROVED: { en: 'approved', ar: 'معتمد' },
  REJECTED: { en: 'rejected', ar: 'مرفوض' },
  CHANGED: { en: 'changed', ar: 'معدّل' },
  DELETED: { en: 'deleted', ar: 'محذوف' },
} as const satisfies Record<string, Bilingual>;

export const systemConcernLabels = {
  LEDGER: { en: 'The check of the ledger', ar: 'فحص دفتر الحسابات' },
  WEBHOOK: { en: 'A webhook that was switched off', ar: 'إخطار برمجي أُوقف' },
  MAIL: { en: 'The sending of e-mail', ar: 'إرسال البريد الإلكتروني' },
  AUDIT: { en: 'The check of the audit trail', ar: 'فحص سجل التدقيق' },
} as const satisfies Record<string, Bilingual>;

/** What became of a record that a notice asked about. Arabic names no gender where records of both may be meant. */
export const settledLabels = {
  APPROVED: { en: 'Approved by {name}', ar: 'اعتمده {name}' },
  REJECTED: { en: 'Rejected by {name}', ar: 'رفضه {name}' },
  GIVEN: { en: 'Given by {name}', ar: 'صرفه {name}' },
  REFUSED: { en: 'Refused by {name}', ar: 'رفضه {name}' },
  ACCEPTED: { en: 'Accepted by {name}', ar: 'استلمه {name}' },
  CANCELLED: { en: 'Cancelled by {name}', ar: 'ألغاه {name}' },
  CHECKED_OUT: { en: 'Checked out by {name}', ar: 'سجّل الانصراف {name}' },
  COMPLETED: { en: 'Completed by {name}', ar: 'أكملها {name}' },
  DELETED: { en: 'Deleted by {name}', ar: 'تم الحذف بواسطة {name}' },
  EXPIRED: { en: 'Expired', ar: 'انتهت صلاحيته' },
  RENEWED: { en: 'Renewed by {name}', ar: 'تم التجديد بواسطة {name}' },
  HANDLED: { en: 'Handled by {name}', ar: 'تولّى الأمر {name}' },
  MOVED: { en: 'Moved by {name}', ar: 'غيّر الموعد {name}' },
  ACKNOWLEDGED: { en: 'Receipt confirmed by {name}', ar: 'أكّد استلامها {name}' },
  REVERSED: { en: 'Reversed by {name}', ar: 'عكس مسير الرواتب {name}' },
  COOLED: { en: 'Work may go on: reading of {name}', ar: 'يمكن استئناف العمل: قراءة {name}' },
} as const satisfies Record<string, Bilingual>;

type Texts = {
  one: Bilingual;
  /** For a notice that stands for several events. */
  several?: Bilingual;
};

/** `{name}` stands for a value of the notice, `{n}` for the number of its events. */
export const noticeTexts: Record<NoticeKind, Texts> = {
  TASK_ASSIGNED: { one: { en: '{name} assigned you: {task}', ar: 'كلّفك {name} بالمهمة: {task}' } },
  TASK_DUE_TOMORROW: {
    one: { en: 'Due tomorrow: {task}', ar: 'تستحق غداً: {task}' },
    several: { en: 'Tasks due tomorrow: {n}', ar: 'مهام تستحق غداً: {n}' },
  },
  TASK_OVERDUE: {
    one: { en: 'Overdue since {date}: {task}', ar: 'متأخرة منذ {date}: {task}' },
    several: { en: 'Overdue tasks: {n}', ar: 'مهام متأخرة: {n}' },
  },
  TASK_STATUS: { one: { en: '{name} marked {task} as {status}', ar: 'غيّر {name} حالة {task} إلى {status}' } },
  TASK_NOTE: {
    one: { en: '{name} wrote on {task}: {text}', ar: 'كتب {name} على {task}: {text}' },
    several: { en: 'New notes on {task}: {n}', ar: 'ملاحظات جديدة على {task}: {n}' },
  },
  MILESTONE_DUE: {
    one: { en: '{milestone} is due on {date}', ar: 'موعد {milestone} في {date}' },
    several: { en: 'Milestones due soon: {n}', ar: 'مراحل يقترب موعدها: {n}' },
  },
  EXPENSE_SUBMITTED: {
    one: { en: '{name} submitted {amount} for {category}', ar: 'قدّم {name} مصروفاً {amount}: {category}' },
    several: { en: 'Expenses submitted by {name}: {n} ({amount})', ar: 'مصروفات قدّمها {name}: {n} ({amount})' },
  },
  EXPENSE_DECIDED: {
    one: { en: 'Your expense of {amount} was {decision} by {name}', ar: 'مصروفك {amount}: {decision}، {name}' },
  },
  EXPENSE_WAITING: {
    one: { en: 'Waiting since {date}: {amount} of {name}', ar: 'بانتظار القرار منذ {date}: {amount}، {name}' },
    several: { en: 'Expenses waiting too long: {n}', ar: 'مصروفات طال انتظارها: {n}' },
  },
  FLOAT_CHANGED: { one: { en: '{name} changed your balance by {amount}', ar: 'غيّر {name} رصيدك بمقدار {amount}' } },
  FLOAT_BELOW_ZERO: { one: { en: 'The balance of {holder} is {amount}', ar: 'رصيد {holder} هو {amount}' } },
  BUDGET_REACHED: {
    one: {
      en: '{project} has used {percent} of its total price',
      ar: 'استهلك المشروع {project} نسبة {percent} من سعره الإجمالي',
    },
  },
  COST_ALERT: { one: { en: '{project}, {code}: {level}', ar: '{project}، {code}: {level}' } },
  CASH_REQUESTED: { one: { en: '{name} asks for {amount}: {text}', ar: 'يطلب {name} مبلغ {amount}: {text}' } },
  HANDOVER_OFFERED: { one: { en: '{name} offers you {amount}', ar: 'يعرض عليك {name} مبلغ {amount}' } },
  PAYSLIP_READY: { one: { en: 'Your payslip of {month} is ready', ar: 'قسيمة راتبك لشهر {month} جاهزة' } },
  MISSED_CHECK_OUT: {
    one: {
      en: '{worker} has not checked out at {site} since {time}',
      ar: 'لم يسجّل {worker} انصرافه من {site} منذ {time}',
    },
    several: { en: 'Not checked out: {n}', ar: 'لم ينصرفوا: {n}' },
  },
  HEAT_STOP: {
    one: {
      en: 'Stop work at {site}: WBGT {wbgt} °C, {time}',
      ar: 'أوقفوا العمل في {site}: مؤشر WBGT بلغ {wbgt} °م، {time}',
    },
  },
  CORRECTION_REQUESTED: {
    one: { en: '{name} asks to correct the attendance of {worker}', ar: 'يطلب {name} تصحيح حضور {worker}' },
  },
  CORRECTION_DECIDED: {
    one: {
      en: 'Your correction for {worker} was {decision} by {name}',
      ar: 'طلبك لتصحيح حضور {worker}: {decision}، {name}',
    },
  },
  PAPER_EXPIRING: {
    one: { en: '{paper} of {person} expires on {date}', ar: 'تنتهي صلاحية {paper} لدى {person} في {date}' },
  },
  ACCOUNT_CHANGED: { one: { en: 'Your password was changed', ar: 'تم تغيير كلمة المرور' } },
  USERNAME_CHANGED: {
    one: {
      en: '{name} changed the username of {person}: {text}',
      ar: 'غيّر {name} اسم المستخدم الخاص بـ {person}: {text}',
    },
    several: { en: 'Usernames changed: {n}', ar: 'أسماء مستخدمين تغيّرت: {n}' },
  },
  IMPORT_FINISHED: {
    one: {
      en: 'Import of {file}: new {created}, changed {updated}, errors {errors}',
      ar: 'استيراد {file}: جديد {created}، معدّل {updated}، أخطاء {errors}',
    },
  },
  SYSTEM: { one: { en: '{what} needs your attention', ar: '{what} يحتاج إلى انتباهك' } },
};

/** The other texts of ACCOUNT_CHANGED. */
export const accountTexts = {
  PASSWORD: noticeTexts.ACCOUNT_CHANGED.one,
  ROLE: { en: 'Your role is now {role}', ar: 'دورك الآن {role}' },
  TOKEN: { en: 'API token made: {token}', ar: 'أُنشئ رمز وصول: {token}' },
  SECOND_FACTOR: { en: 'Your second factor for signing in was ended', ar: 'تم إنهاء العامل الثاني لتسجيل دخولك' },
  TOKEN_ENDS: { en: 'API token {token} ends on {date}', ar: 'ينتهي رمز الوصول {token} في {date}' },
} as const satisfies Record<string, Bilingual>;

/** The other texts of FLOAT_CHANGED. */
const cashTexts = {
  REQUEST_REFUSED: { en: '{name} refused your request for {amount}', ar: 'رفض {name} طلبك مبلغ {amount}' },
  OFFER_REFUSED: { en: '{name} refused the cash offered: {amount}', ar: 'رفض {name} استلام العهدة المعروضة: {amount}' },
  OFFER_CANCELLED: { en: '{name} withdrew the cash offered: {amount}', ar: 'سحب {name} عرض تسليم العهدة: {amount}' },
} as const satisfies Record<string, Bilingual>;

/** The other texts of IMPORT_FINISHED. */
const importTexts = {
  FAILED: { en: 'Import of {file} failed', ar: 'فشل استيراد {file}' },
  STOPPED: {
    en: 'Import of {file} was stopped: new {created}, changed {updated}',
    ar: 'أُوقف استيراد {file}: جديد {created}، معدّل {updated}',
  },
} as const satisfies Record<string, Bilingual>;

/** The other texts of SYSTEM. */
const systemTexts: Partial<Record<NonNullable<NoticeData['what']>, Bilingual>> = {
  POLICY: { en: '{name} made the expense policy less strict', ar: 'خفّف {name} سياسة المصروفات' },
};

/** How the reader writes figures and days. */
export type NoticeFormats = {
  money(amount: number): string;
  percent(value: number): string;
  date(day: string): string;
  dateTime(moment: string): string;
  month(month: string): string;
};

type Told = { kind: NoticeKind; count: number; data: NoticeData };

export function noticeParts(notice: Told, language: Language, formats: NoticeFormats): SentencePart[] {
  const { one, several = one } = noticeTexts[notice.kind];
  const template = notice.count > 1 ? several : (specialText(notice.data) ?? one);
  return partsOf(template[language], (name) => valueOf(name, notice, language, formats));
}

/** The text of an event that the usual one of its kind does not fit. */
function specialText({ change, cash, ended, what }: NoticeData): Bilingual | undefined {
  if (change) return accountTexts[change];
  if (cash) return cashTexts[cash];
  if (ended) return importTexts[ended];
  return what && systemTexts[what];
}

export function noticeText(notice: Told, language: Language, formats: NoticeFormats): string {
  return sentenceOf(noticeParts(notice, language, formats));
}

/** What became of the record, such as 'Approved by Omar'. */
export function settledParts(
  { how, by }: { how: keyof typeof settledLabels; by: string | null },
  language: Language,
): SentencePart[] {
  return partsOf(settledLabels[how][language], () => by ?? 'Binaa');
}

function partsOf(template: string, value: (name: string) => string): SentencePart[] {
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('{') ? { text: value(piece.slice(1, -1)), isValue: true } : { text: piece, isValue: false },
    );
}

/** Shown for a value that the event does not have, such as the actor of what the server did by itself. */
const noValue = '–';

function valueOf(name: string, { count, data }: Told, language: Language, formats: NoticeFormats): string {
  if (name === 'n') return String(count);
  const value = name === 'code' && language === 'ar' ? (data.codeAr ?? data.code) : data[name as keyof NoticeData];
  if (value === undefined || value === null) return noValue;
  if (typeof value === 'number') {
    if (name === 'amount') return formats.money(value);
    if (name === 'wbgt') return value.toFixed(1);
    return name === 'percent' ? formats.percent(value) : String(value);
  }
  if (name === 'date') return formats.date(value);
  if (name === 'time') return formats.dateTime(value);
  if (name === 'month') return formats.month(value);
  return labelOf(name, value)?.[language] ?? value;
}

/** The label of a value that is a code. */
function labelOf(name: string, code: string): Bilingual | undefined {
  switch (name) {
    case 'category':
      return expenseCategoryLabels[code as ExpenseCategory];
    case 'status':
      return noticeStatusLabels[code as keyof typeof noticeStatusLabels];
    case 'decision':
      return noticeDecisionLabels[code as keyof typeof noticeDecisionLabels];
    case 'paper':
      return paperKindLabels[code as PaperKind];
    case 'role':
      return roleLabels[code as Role];
    case 'level':
      return costLevelLabels[code as CostLevel];
    case 'what':
      return systemConcernLabels[code as keyof typeof systemConcernLabels];
    default:
      return undefined;
  }
}
