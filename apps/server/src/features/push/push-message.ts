import type { Language } from '@binaa/contract/bilingual';
import { type NoticeKind, noticeKindRules } from '@binaa/contract/notice-kinds';
import { noticeParts } from '@binaa/contract/notice-texts';
import type { Role } from '@binaa/contract/roles';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { noticeFormats } from '../notices/notice-formats.ts';
import { getNoticePreferences } from '../notices/preferences.ts';
import { countNotices, findUnreadNotice } from '../notices/read-notices.ts';

/** What waits to be sent. It is written when its turn comes, as things are by then. */
export type PushMessage = { kind: 'notice'; noticeId: number } | { kind: 'count' } | { kind: 'test' };

export type WrittenMessage = {
  /** A later message of the same topic replaces one that the device has not got yet. */
  topic: string;
  urgency: 'normal' | 'high';
  /** JSON in the declarative form, which older browsers' service worker reads too. */
  payload: string;
};

type Texts = { hidden: string; count: string; test: string; testBody: string };

const texts: Record<Language, Texts> = {
  en: {
    hidden: 'New notice in Binaa',
    count: 'New notices: {n}',
    test: 'Test notice',
    testBody: 'Notices from Binaa reach this device.',
  },
  ar: {
    hidden: 'إشعار جديد في بناء',
    count: 'إشعارات جديدة: {n}',
    test: 'إشعار تجريبي',
    testBody: 'إشعارات بناء تصل إلى هذا الجهاز.',
  },
};

/** Keeps the payload below 3 kB in any script: push services take 4 kB, encrypted. */
const bodyCharacters = 400;

type Deps = { db: Db; clock: Clock; publicUrl: string | undefined };
type Reader = { id: number; role: Role };
type Shown = { topic: string; title: string; body?: string; path: string };

/** Undefined if there is nothing to tell any more: it was read or settled, switched off, or is not theirs to read now. */
export async function writePushMessage(
  { db, clock, publicUrl = '' }: Deps,
  reader: Reader,
  message: PushMessage,
): Promise<WrittenMessage | undefined> {
  const preferences = await getNoticePreferences(db, reader);
  const { language } = preferences;
  const { unread } = await countNotices(db, reader);
  const written = ({ topic, title, body, path }: Shown, kind?: NoticeKind): WrittenMessage => ({
    topic,
    urgency: kind && isPressing(kind) ? 'high' : 'normal',
    payload: JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        ...(body && { body: shortened(body) }),
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        navigate: `${publicUrl}${path}`,
        tag: topic,
        // Where the first browsers with declarative messages look for it.
        app_badge: String(unread),
      },
      app_badge: unread,
    }),
  });

  if (message.kind === 'test') {
    const { test: title, testBody: body } = texts[language];
    return written({ topic: 'test', title, body, path: '/inbox' });
  }
  if (message.kind === 'count') {
    if (unread === 0) return undefined;
    return written({ topic: 'count', title: texts[language].count.replace('{n}', String(unread)), path: '/inbox' });
  }
  const notice = await findUnreadNotice(db, reader, message.noticeId);
  if (!notice || !preferences.kinds.some(({ kind, push }) => kind === notice.kind && push)) return undefined;
  const [topic, path] = [`notice-${notice.id}`, `/inbox/${notice.id}`];
  if (!preferences.pushDetails) return written({ topic, title: texts[language].hidden, path }, notice.kind);
  // Invisible marks keep the direction of names and figures apart from the sentence's.
  const body = noticeParts(notice, language, noticeFormats(language, clock.timeZone))
    .map(({ text, isValue }) => (isValue ? `\u2068${text}\u2069` : text))
    .join('');
  return written({ topic, title: noticeKindRules[notice.kind].label[language], body, path }, notice.kind);
}

/** Somebody waits for a decision, or the system for help: the device is woken for it. */
function isPressing(kind: NoticeKind): boolean {
  return kind === 'SYSTEM' || noticeKindRules[kind].acts.some((act) => act !== 'open' && act !== 'acknowledge');
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= bodyCharacters ? text : `${characters.slice(0, bodyCharacters - 1).join('')}…`;
}
