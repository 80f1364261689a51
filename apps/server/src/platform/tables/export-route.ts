import type { Language } from '@binaa/contract/bilingual';
import { toCompanyTime } from '@binaa/contract/company-time';
import type { Endpoint } from '@binaa/contract/endpoint';
import { type ExportFormat, exportMessages } from '@binaa/contract/list-export';
import { columnsFor, type ListColumn, type ListTable, type TableReader } from '@binaa/contract/list-table';
import type { Role } from '@binaa/contract/roles';
import type { Db } from '../../schema.ts';
import type { Clock } from '../clock.ts';
import { invalidField } from '../http/app-error.ts';
import { Download } from '../http/download.ts';
import { downloadRoute, type EndpointRequest, type Route } from '../http/route.ts';
import type { Rows } from './batches.ts';
import { readCreator } from './creator.ts';
import { fileOf } from './file.ts';
import type { Cell, Table } from './table.ts';
import { xlsxMaxRows } from './xlsx.ts';

type ExportEndpoint = Endpoint & Required<Pick<Endpoint, 'download'>> & { allow: Exclude<Endpoint['allow'], 'anyone'> };

/** Exports a list: the columns that the caller's role may read, in the language that the caller asks for. */
export function exportRoute<E extends ExportEndpoint, Item>(
  endpoint: E,
  table: ListTable<Item> | ((query: EndpointRequest<E>['query']) => ListTable<Item>),
  clock: Clock,
  read: (db: Db, request: EndpointRequest<E>) => Promise<Rows<Item>>,
): Route {
  return downloadRoute(endpoint, async (db, request) => {
    const { format = 'xlsx', language = 'en' } = request.query as { format?: ExportFormat; language?: Language };
    const { role } = request.actor as { role: Role };
    const list = typeof table === 'function' ? table(request.query) : table;
    const rows = await read(db, request);
    if (format === 'xlsx' && rows.total > xlsxMaxRows) throw invalidField('format', exportMessages.tooManyRows);
    const sheet = sheetOf(list, rows, { language, role, timeZone: clock.timeZone });
    const creator = format === 'xlsx' ? await readCreator(db, language) : undefined;
    return new Download({
      fileName: `${list.fileName}-${list.fileDate ?? clock.today()}.${format}`,
      totalRows: rows.total,
      ...fileOf(format, sheet, [], creator),
    });
  });
}

type Caller = { language: Language; role: Role; timeZone: string };

function sheetOf<Item>(list: ListTable<Item>, rows: Rows<Item>, { language, role, timeZone }: Caller): Table {
  const columns = columnsFor(list, role);
  const reader: TableReader = {
    language,
    day: (day) => day,
    moment: (moment) => toCompanyTime(new Date(moment), timeZone).replace('T', ' '),
  };
  const cells = async function* () {
    for await (const batch of rows.batches) {
      yield batch.map((item) => columns.map((column) => cellOf(column, item, reader, timeZone)));
    }
  };
  return {
    name: list.name[language],
    rightToLeft: language === 'ar',
    columns: columns.map(({ heading, kind = 'text', width = kind === 'text' ? 24 : 17 }) => ({
      heading: heading[language],
      kind,
      width,
    })),
    batches: cells(),
  };
}

function cellOf<Item>(column: ListColumn<Item>, item: Item, reader: TableReader, timeZone: string): Cell {
  const value = column.value(item, reader) ?? null;
  if (value === null || column.kind !== 'moment') return value;
  return toCompanyTime(new Date(value), timeZone);
}
