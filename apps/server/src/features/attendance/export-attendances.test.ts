import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { readZip } from '../../../test/read-zip.ts';

const test = useTestApp();
let admin: Call;
let workerId: number;
let siteId: number;

beforeAll(async () => {
  const { db } = test;
  admin = (await test.signInAs('ADMIN')).call;
  workerId = (await buildUser(db, { name: 'حسن إبراهيم' })).id;
  siteId = (await buildSite(db, { name: 'Tower "A", Lusail' })).id;
  const omar = await buildUser(db, { name: '=Omar', role: 'FOREMAN' });
  const night = { in: '2026-03-08T18:00:00Z', out: '2026-03-09T03:30:00Z' };
  await buildAttendance(db, { user_id: workerId, site_id: siteId, ...night, checkin_foreman_id: omar.id });
  await buildAttendance(db, { user_id: omar.id, site_id: siteId, out: null, in_location: 'Gate 1' });
});

const columns =
  'Date,Worker,Role,Site,Status,Check-in Time,Check-out Time,Working Hours,Overlap,Check-in By,Check-out By,Check-in Location,Check-out Location,Record,Recorded,Flags,Final,Corrected';

async function linesOf(query: string): Promise<string[]> {
  const answer = await admin('GET', `/attendances/export?format=csv&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.body.slice(1).trimEnd().split('\r\n');
}

describe('the exported list', () => {
  it('is a CSV with company times, unchanged names and neutralised formulas', async () => {
    const [head, ...lines] = await linesOf('');
    expect(head).toBe(columns);
    expect(lines.map((line) => line.replace(/\d+(?=(,\w*){4}$)/, 'id'))).toEqual([
      `2026-03-10,'=Omar,Foreman,"Tower ""A"", Lusail",Active,2026-03-10 07:00,,,,,,Gate 1,,id,,,,`,
      `2026-03-08,حسن إبراهيم,Worker,"Tower ""A"", Lusail",Checked Out,2026-03-08 21:00,2026-03-09 06:30,9:30,,'=Omar,,,,id,,,Yes,`,
    ]);
  });

  it('is a download with its row count in a header', async () => {
    const answer = await admin('GET', '/attendances/export?format=csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="attendance-2026-03-10.csv"',
      'x-total-rows': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it('is an XLSX with dates as dates', async () => {
    const answer = await admin('GET', '/attendances/export?format=xlsx');
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const sheet = readZip(answer.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<c r="A3" s="2"><v>46089</v></c>');
    expect(sheet).toContain('<c r="F3" s="3"><v>46089.875</v></c>');
    expect(sheet).toContain('>حسن إبراهيم</t>');
    expect(sheet).toContain('>=Omar</t>');
  });

  it('is in Arabic on request', async () => {
    const [head, first] = await linesOf('language=ar');
    expect(head).toMatch(/^التاريخ,العامل,/);
    expect(first).toContain('مراقب عمال');
    const xlsx = await admin('GET', '/attendances/export?format=xlsx&language=ar');
    const parts = readZip(xlsx.rawPayload);
    expect(parts.get('xl/workbook.xml')).toContain('الحضور والانصراف');
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
  });

  it('contains the filtered rows', async () => {
    expect(await linesOf('role=FOREMAN')).toHaveLength(2);
    expect(await linesOf('date=2026-03-08')).toHaveLength(2);
    expect(await linesOf('active=true&search=omar')).toHaveLength(2);
    expect(await linesOf('date=2020-01-01')).toEqual([columns]);
  });

  it.each([
    ['', { format: 'Format must be csv or xlsx' }],
    ['format=pdf', { format: 'Format must be csv or xlsx' }],
    ['format=csv&language=fr', { language: 'Language must be en or ar' }],
    ['format=csv&role=BOSS&date=x', { role: 'Invalid role', date: 'Invalid date format' }],
  ])('answers 400 to "%s", in JSON', async (query, errors) => {
    const answer = await admin('GET', `/attendances/export?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
  });

  it('is refused to roles without permission', async () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      expect((await call('GET', '/attendances/export?format=csv')).statusCode).toBe(403);
    }
    expect((await test.call('GET', '/attendances/export?format=csv')).statusCode).toBe(401);
  });
});

describe('rows of several batches', () => {
  beforeAll(async () => {
    // Many records with the same time, so that a batch often ends among equals.
    await sql`
      insert into attendances (user_id, site_id, date, in_time, out_time)
      select ${workerId}, ${siteId}, '2020-01-01'::date + n / 50, '2020-01-01T04:00Z'::timestamptz + n / 50 * interval '1 day',
        '2020-01-01T05:00Z'::timestamptz + n / 50 * interval '1 day'
      from generate_series(0, 2499) as n`.execute(test.db);
  });

  it('are all exported exactly once', async () => {
    const answer = await admin('GET', '/attendances/export?format=xlsx&endDate=2020-12-31');
    expect(answer.headers['x-total-rows']).toBe('2500');
    const sheet = readZip(answer.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    const ids = [...sheet.matchAll(/<c r="N\d+" s="5"><v>(\d+)<\/v>/g)].map((match) => match[1]);
    expect(ids).toHaveLength(2_500);
    expect(new Set(ids).size).toBe(2_500);
  });
});
