import type { AuditEntry } from './audit.ts';
import { actionLabel, changesOf, entityLabel, type FieldChange } from './audit-changes.ts';
import { auditEntityLabels, auditVerbLabels } from './audit-labels.ts';
import type { Language } from './bilingual.ts';
import { commonFilters, defineTable, type TableReader } from './list-table.ts';
import { type SentencePart, sentenceOf } from './sentence.ts';

const who = { en: 'Who', ar: 'من' };
const action = { en: 'Action', ar: 'الإجراء' };
const record = { en: 'Record', ar: 'السجل' };
const number = { en: 'Number', ar: 'رقمه' };

/** 'Aisha, by token Site scales' for what somebody did with an API token; nothing for what the server did by itself. */
function whoDid({ userName, tokenName }: AuditEntry, language: Language): SentencePart[] {
  if (userName === null) return [];
  const name = { text: userName, isValue: true };
  if (tokenName === null) return [name];
  return [name, { text: byToken[language], isValue: false }, { text: tokenName, isValue: true }];
}

const byToken = { en: ', by token ', ar: '، برمز الوصول ' };

function side(entry: AuditEntry, reader: TableReader, pick: (change: FieldChange) => string | null): string {
  return changesOf(entry, reader)
    .flatMap((change) => (pick(change) === null ? [] : `${change.label}: ${pick(change)}`))
    .join('; ');
}

export const auditTable = defineTable<AuditEntry>({
  name: { en: 'Audit Trail', ar: 'سجل التدقيق' },
  fileName: 'audit',
  columns: {
    id: { heading: { en: 'Entry', ar: 'رقم القيد' }, kind: 'integer', value: ({ id }) => id, exportOnly: true },
    at: { heading: { en: 'When', ar: 'الوقت' }, kind: 'moment', value: ({ at }) => at },
    who: {
      heading: who,
      value: (entry, { language }) => sentenceOf(whoDid(entry, language)) || null,
      parts: (entry, { language }) => whoDid(entry, language),
    },
    action: { heading: action, value: (entry, { language }) => actionLabel(entry.action, language), width: 20 },
    record: { heading: record, value: ({ entity }, { language }) => entityLabel(entity, language), width: 20 },
    number: { heading: number, kind: 'integer', value: ({ entityId }) => entityId },
    name: { heading: { en: 'Name', ar: 'الاسم' }, value: ({ entityName }) => entityName, width: 30 },
    before: {
      heading: { en: 'Before', ar: 'قبل' },
      value: (entry, reader) => side(entry, reader, ({ before }) => before),
      width: 50,
    },
    after: {
      heading: { en: 'After', ar: 'بعد' },
      value: (entry, reader) => side(entry, reader, ({ after }) => after),
      width: 50,
    },
  },
  filters: {
    userId: { label: who, kind: 'user' },
    entity: { label: record, labels: auditEntityLabels },
    entityId: { label: number },
    action: { label: action, labels: auditVerbLabels },
    startDate: commonFilters.startDate,
    endDate: commonFilters.endDate,
  },
});
