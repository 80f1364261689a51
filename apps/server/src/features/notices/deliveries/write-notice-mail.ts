import type { Language } from '@binaa/contract/bilingual';
import { noticeParts, noticeText } from '@binaa/contract/notice-texts';
import type { Clock } from '../../../platform/clock.ts';
import { mailSigningKey } from '../../../platform/server-settings.ts';
import type { Db } from '../../../schema.ts';
import type { Letter } from '../../mail/letter.ts';
import { presentNotice } from '../notice.presenter.ts';
import { listNoticesOf } from '../notice.queries.ts';
import { noticeFormats } from '../notice-formats.ts';
import { readerOf } from '../read-notices.ts';
import { findMessage, findRecipient, listOfMessage } from './sender.queries.ts';
import { isStillToTell } from './still-to-tell.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';

export type NoticeMailDeps = { db: Db; clock: Clock; publicUrl: string };

const texts: Record<Language, { several: string; hello: string; choice: string }> = {
  en: {
    several: 'New notices: {n}',
    hello: 'Hello {{name}},',
    choice: 'Choose what is sent to you',
  },
  ar: {
    several: 'إشعارات جديدة: {n}',
    hello: 'مرحباً {{name}}،',
    choice: 'اختر ما يُرسل إليك',
  },
};

/** The greeting and the link that all mails of notices share. */
export function frameOf(language: Language, name: string, publicUrl: string) {
  const { hello, choice } = texts[language];
  return {
    language,
    paragraphs: [hello],
    values: { name },
    choice: { label: choice, address: `${publicUrl}/profile/notices` },
  };
}

/** Undefined if the person is to be told of none of them any more. */
export async function writeNoticeMail(
  { db, clock, publicUrl }: NoticeMailDeps,
  messageId: number,
): Promise<Letter | undefined> {
  const message = await findMessage(db, messageId);
  const recipient = message && (await findRecipient(db, message.userId));
  if (!recipient) return undefined;
  const kept = (await listOfMessage(db, messageId)).filter((delivery) => isStillToTell(delivery, recipient, 'EMAIL'));
  const ids = kept.map(({ notice_id }) => notice_id);
  const rows = await listNoticesOf(db, readerOf(recipient), ids);
  const notices = rows.map((row) => presentNotice(row, recipient.role));
  const [first] = notices;
  if (!first) return undefined;
  const { language } = recipient;
  const formats = noticeFormats(language, clock.timeZone);
  const items = notices.map((notice) => ({
    parts: noticeParts(notice, language, formats),
    address: `${publicUrl}/inbox/${notice.id}`,
  }));
  const stopped = { userId: recipient.id, kinds: notices.map(({ kind }) => kind), digest: false };
  return {
    ...frameOf(language, recipient.name, publicUrl),
    to: recipient.email,
    subject:
      notices.length === 1
        ? noticeText(first, language, formats)
        : texts[language].several.replace('{n}', String(notices.length)),
    lists: [{ items }],
    unsubscribe: unsubscribeAddress({ publicUrl, key: await mailSigningKey(db) }, stopped),
  };
}
