import type { Bilingual } from './bilingual.ts';
import { defineTable, headings, type TableReader } from './list-table.ts';
import { formatMoney } from './money.ts';
import { noticeKindRules, noticeKinds } from './notice-kinds.ts';
import { type NoticeFormats, noticeParts, noticeText, settledParts } from './notice-texts.ts';
import type { Notice } from './notices.ts';
import { sentenceOf } from './sentence.ts';

const unread = { en: 'Unread', ar: 'غير مقروء' };
const read = { en: 'Read', ar: 'مقروء' };
const later = { en: 'Later', ar: 'لاحقًا' };
const archived = { en: 'Archived', ar: 'مؤرشف' };
const kindHeading = { en: 'Kind', ar: 'النوع' };

/** What was told to the reader, in the words of the inbox. */
export const noticeTable = defineTable<Notice>({
  name: { en: 'Notices', ar: 'الإشعارات' },
  fileName: 'notices',
  columns: {
    at: { heading: headings.dateTime, kind: 'moment', value: ({ at }) => at },
    kind: {
      heading: kindHeading,
      value: ({ kind }, { language }) => noticeKindRules[kind].label[language],
      width: 28,
    },
    text: {
      heading: { en: 'Notice', ar: 'الإشعار' },
      value: (notice, reader) => noticeText(notice, reader.language, formatsOf(reader)),
      parts: (notice, reader) => noticeParts(notice, reader.language, formatsOf(reader)),
      width: 60,
    },
    status: { heading: headings.status, value: statusOf, width: 28 },
    count: {
      heading: { en: 'Events', ar: 'عدد الأحداث' },
      kind: 'integer',
      value: ({ count }) => count,
      exportOnly: true,
    },
    id: { heading: headings.record, kind: 'integer', value: ({ id }) => id, exportOnly: true },
  },
  filters: {
    state: { label: headings.status, labels: { unread, all: { en: 'All', ar: 'الكل' }, archived } },
    kind: {
      label: kindHeading,
      labels: Object.fromEntries(noticeKinds.map((kind) => [kind, noticeKindRules[kind].label])),
    },
  },
});

/** What became of it, such as 'Approved by Omar'; otherwise what the reader has done with it. */
function statusOf(notice: Notice, { language }: TableReader): string {
  return notice.settled ? sentenceOf(settledParts(notice.settled, language)) : ownStatusOf(notice)[language];
}

function ownStatusOf({ archivedAt, snoozedUntil, readAt }: Notice): Bilingual {
  if (archivedAt) return archived;
  if (snoozedUntil) return later;
  return readAt ? read : unread;
}

/** Months stay as they are written in data, such as 2026-10. */
function formatsOf({ day, moment }: TableReader): NoticeFormats {
  return {
    money: (amount) => formatMoney(amount),
    percent: (value) => `${value.toFixed(0)}%`,
    date: day,
    dateTime: moment,
    month: (month) => month,
  };
}
