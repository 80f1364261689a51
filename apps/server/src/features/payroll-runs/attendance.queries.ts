import { toCompanyTime } from '@binaa/contract/company-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { AttendanceRecord } from '../payroll/compute/facts.ts';
import type { Span } from './run-scope.ts';

/** Days of a person, under a key of the caller's. */
type UserSpan = Span & { key: number; userId: number };

/** Records of the two days before may reach into the first day. */
export const daysBefore = 2;

/** Two sets of records have the same mark only if they hold the same records in the same versions. */
export const attendanceMark: RawBuilder<string> = sql<string>`
  count(a.id) || ':' || coalesce(bit_xor(hashint8extended(a.id, a.version)), 0)`;

/** The mark of the records of each span, by its key. */
export async function selectAttendanceMarks(db: Db, spans: readonly UserSpan[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ key: number; mark: string }>`
    select w.key, ${attendanceMark} as mark
    from ${wanted(spans)}
    left join attendances a on a.user_id = w.user_id and a.deleted_at is null
      and a.date between w.first - ${sql.lit(daysBefore)} and w.last
    group by w.key`.execute(db);
  return new Map(rows.map(({ key, mark }) => [key, mark]));
}

type Row = {
  key: number;
  id: number;
  version: number;
  site_id: number;
  date: string;
  in_time: Date;
  out_time: Date | null;
  unconfirmed: boolean;
};

const spansPerStatement = 200;

/**
 * The records behind the payslips of these people and days, by key, in the order of their ids. A statement for everybody
 * would answer 70,000 rows, which takes a busy machine longer than a statement may.
 */
export async function selectRecords(
  db: Db,
  spans: readonly UserSpan[],
  timeZone: string,
): Promise<Map<number, AttendanceRecord[]>> {
  const byKey = new Map<number, AttendanceRecord[]>();
  for (let first = 0; first < spans.length; first += spansPerStatement) {
    for (const row of await selectRows(db, spans.slice(first, first + spansPerStatement))) {
      const record = {
        id: row.id,
        version: row.version,
        siteId: row.site_id,
        date: row.date,
        inTime: toCompanyTime(row.in_time, timeZone),
        outTime: row.out_time && toCompanyTime(row.out_time, timeZone),
        unconfirmed: row.unconfirmed,
      };
      const known = byKey.get(row.key);
      if (known) known.push(record);
      else byKey.set(row.key, [record]);
    }
  }
  return byKey;
}

async function selectRows(db: Db, spans: readonly UserSpan[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.key, a.id, a.version, a.site_id, a.date, a.in_time, a.out_time, a.unconfirmed
    from ${wanted(spans)}
    join attendances a on a.user_id = w.user_id and a.deleted_at is null
      and a.date between w.first - ${sql.lit(daysBefore)} and w.last
    order by a.id`.execute(db);
  return rows;
}

function wanted(spans: readonly UserSpan[]): RawBuilder<unknown> {
  const column = <Value>(read: (span: UserSpan) => Value) => spans.map(read);
  return sql`unnest(${column(({ key }) => key)}::integer[], ${column(({ userId }) => userId)}::integer[],
    ${column(({ from }) => from)}::date[], ${column(({ to }) => to)}::date[]) as w (key, user_id, first, last)`;
}
