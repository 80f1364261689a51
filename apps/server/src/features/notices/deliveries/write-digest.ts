import type { Bilingual, Language } from '@binaa/contract/bilingual';
import { noticeKindRules, noticeKinds } from '@binaa/contract/notice-kinds';
import { noticeParts } from '@binaa/contract/notice-texts';
import type { SentencePart } from '@binaa/contract/sentence';
import { taskTitle } from '@binaa/contract/task-title';
import type { WaitingCounts } from '@binaa/contract/waiting-counts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { mailSigningKey } from '../../../platform/server-settings.ts';
import type { Letter, LetterItem, LetterList } from '../../mail/letter.ts';
import { countWaiting } from '../../waiting-counts/count-waiting.ts';
import { countUnreadByKind } from '../notice.queries.ts';
import { noticeFormats } from '../notice-formats.ts';
import { readerOf } from '../read-notices.ts';
import { listDigestTasks } from './digest.queries.ts';
import { isDigestTime } from './digest-days.ts';
import { findMessage, findRecipient, type Recipient } from './sender.queries.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';
import { frameOf, type NoticeMailDeps } from './write-notice-mail.ts';

/** Of the day, and of those that are overdue. */
const mostTasks = 40;

const titles = {
  subject: { en: 'Your digest of {date}', ar: 'ملخصك ليوم {date}' },
  today: { en: 'Your tasks today', ar: 'مهامك اليوم' },
  overdue: { en: 'Overdue', ar: 'متأخرة' },
  waiting: { en: 'Waiting for you', ar: 'بانتظارك' },
  unread: { en: 'Unread notices', ar: 'إشعارات غير مقروءة' },
} as const satisfies Record<string, Bilingual>;

type Decision = { part: keyof WaitingCounts; path: string; adminPath?: string; label: Bilingual };

/** What waits for a decision of the reader, and where it is made. */
const decisions: readonly Decision[] = [
  { part: 'expenses', path: '/approval-queue', label: { en: 'Expenses to decide', ar: 'مصروفات بانتظار القرار' } },
  { part: 'requests', path: '/cash', label: { en: 'Requests for money', ar: 'طلبات عهدة' } },
  { part: 'handovers', path: '/my-cash', adminPath: '/cash', label: { en: 'Cash hand-overs', ar: 'تسليمات عهدة' } },
  { part: 'counts', path: '/cash', label: { en: 'Cash counts', ar: 'جرد النقد' } },
  { part: 'orders', path: '/job-cost', label: { en: 'Orders above the limit', ar: 'أوامر فوق الحد' } },
  { part: 'variations', path: '/job-cost', label: { en: 'Variations', ar: 'أوامر تغييرية' } },
];

/** The person's day in one mail. Undefined if it would hold nothing, the person is gone, or the morning is over. */
export async function writeDigest(deps: NoticeMailDeps, messageId: number): Promise<Letter | undefined> {
  const { db, clock, publicUrl } = deps;
  const message = await findMessage(db, messageId);
  if (message?.day !== clock.today() || !isDigestTime(clock)) return undefined;
  const recipient = await findRecipient(db, message.userId);
  if (!recipient || !isMailAddress(recipient.email)) return undefined;
  const { language } = recipient;
  const lists = await listsOf(deps, recipient, message.day);
  if (lists.length === 0) return undefined;
  const date = noticeFormats(language, clock.timeZone).date(message.day);
  const stopped = { userId: recipient.id, kinds: [], digest: true };
  return {
    ...frameOf(language, recipient.name, publicUrl),
    to: recipient.email,
    subject: titles.subject[language].replace('{date}', date),
    lists,
    action: { label: { en: 'Open the inbox', ar: 'فتح صندوق الإشعارات' }[language], address: `${publicUrl}/inbox` },
    unsubscribe: unsubscribeAddress({ publicUrl, key: await mailSigningKey(db) }, stopped),
  };
}

async function listsOf(deps: NoticeMailDeps, recipient: Recipient, day: string): Promise<LetterList[]> {
  const { db, clock, publicUrl } = deps;
  const { language } = recipient;
  const formats = noticeFormats(language, clock.timeZone);
  const tasks = (await listDigestTasks(db, recipient.id, day, mostTasks)).map((task) => {
    const { id, expected_end_date: date, name, description, category, site_name: siteName } = task;
    return { id, date, title: taskTitle({ name, description, category, siteName }) };
  });
  const taskItem = (id: number, parts: SentencePart[]): LetterItem => ({ parts, address: `${publicUrl}/tasks/${id}` });
  const waiting = await countWaiting(db, clock, recipient);
  const unread = new Map((await countUnreadByKind(db, readerOf(recipient))).map(({ kind, count }) => [kind, count]));
  const lists: LetterList[] = [
    {
      title: titles.today[language],
      items: tasks
        .filter(({ date }) => date >= day)
        .map(({ id, title }) => taskItem(id, [{ text: title, isValue: true }])),
    },
    {
      title: titles.overdue[language],
      items: tasks
        .filter(({ date }) => date < day)
        .map(({ id, title, date }) =>
          taskItem(id, noticeParts({ kind: 'TASK_OVERDUE', count: 1, data: { task: title, date } }, language, formats)),
        ),
    },
    {
      title: titles.waiting[language],
      items: decisions.flatMap(({ part, path, adminPath = path, label }) =>
        countItem(label, waiting[part], `${publicUrl}${recipient.role === 'ADMIN' ? adminPath : path}`, language),
      ),
    },
    {
      title: titles.unread[language],
      items: noticeKinds.flatMap((kind) =>
        countItem(noticeKindRules[kind].label, unread.get(kind), `${publicUrl}/inbox?kind=${kind}`, language),
      ),
    },
  ];
  return lists.filter(({ items }) => items.length > 0);
}

/** Nothing for none. */
function countItem(label: Bilingual, count: number | undefined, address: string, language: Language): LetterItem[] {
  if (!count) return [];
  const parts = [
    { text: `${label[language]}: `, isValue: false },
    { text: String(count), isValue: true },
  ];
  return [{ parts, address }];
}
