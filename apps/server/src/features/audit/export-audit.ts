import type { exportAudit as endpoint } from '@binaa/contract/audit';
import { actionLabel, changesOf, entityLabel, type FieldChange } from '@binaa/contract/audit-changes';
import type { Bilingual, Language } from '@binaa/contract/bilingual';
import { toCompanyTime } from '@binaa/contract/company-time';
import type { QueryOf } from '@binaa/contract/endpoint';
import { exportMessages } from '@binaa/contract/list-export';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { Download } from '../../platform/http/download.ts';
import { batchesOf } from '../../platform/tables/batches.ts';
import { fileOf } from '../../platform/tables/file.ts';
import type { Cell, Column, Table } from '../../platform/tables/table.ts';
import { xlsxMaxRows } from '../../platform/tables/xlsx.ts';
import type { Db } from '../../schema.ts';
import { type AuditEntryView, countAuditEntries, listAuditEntryViews } from './audit.queries.ts';

const sheetName: Bilingual = { en: 'Audit Trail', ar: 'سجل التدقيق' };

/** The whole filtered trail as a file, streamed in batches. */
export async function exportAudit(db: Db, clock: Clock, query: QueryOf<typeof endpoint>): Promise<Download> {
  const { format, language = 'en', ...filter } = query;
  const total = await countAuditEntries(db, filter, clock.timeZone);
  if (format === 'xlsx' && total > xlsxMaxRows) throw invalidField('format', exportMessages.tooManyRows);
  const table: Table = {
    name: sheetName[language],
    rightToLeft: language === 'ar',
    columns: columns.map(({ heading, ...column }) => ({ ...column, heading: heading[language] })),
    batches: batchesOf<AuditEntryView>(
      (last, limit) => listAuditEntryViews(db, filter, clock.timeZone, { limit, below: last?.id }),
      (row) => cellsOf(row, clock.timeZone, language),
    ),
  };
  return new Download({ fileName: `audit-${clock.today()}.${format}`, totalRows: total, ...fileOf(format, table) });
}

type AuditColumn = Omit<Column, 'heading'> & { heading: Bilingual };
const columns: AuditColumn[] = [
  { heading: { en: 'Entry', ar: 'رقم القيد' }, kind: 'integer', width: 10 },
  { heading: { en: 'When', ar: 'الوقت' }, kind: 'moment', width: 17 },
  { heading: { en: 'Who', ar: 'من' }, kind: 'text', width: 24 },
  { heading: { en: 'Action', ar: 'الإجراء' }, kind: 'text', width: 20 },
  { heading: { en: 'Record', ar: 'السجل' }, kind: 'text', width: 20 },
  { heading: { en: 'Number', ar: 'رقمه' }, kind: 'integer', width: 10 },
  { heading: { en: 'Name', ar: 'الاسم' }, kind: 'text', width: 30 },
  { heading: { en: 'Before', ar: 'قبل' }, kind: 'text', width: 50 },
  { heading: { en: 'After', ar: 'بعد' }, kind: 'text', width: 50 },
];

function cellsOf(row: AuditEntryView, timeZone: string, language: Language): Cell[] {
  const changes = changesOf(row, {
    language,
    day: (day) => day,
    moment: (moment) => toCompanyTime(new Date(moment), timeZone).replace('T', ' '),
  });
  const side = (pick: (change: FieldChange) => string | null) =>
    changes.flatMap((change) => (pick(change) === null ? [] : `${change.label}: ${pick(change)}`)).join('; ');
  return [
    row.id,
    toCompanyTime(row.at, timeZone),
    row.actor_name,
    actionLabel(row.action, language),
    entityLabel(row.entity, language),
    row.entity_id,
    row.entity_name,
    side(({ before }) => before),
    side(({ after }) => after),
  ];
}
