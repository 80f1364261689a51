import { describe, expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import { rowsById } from './batches.ts';
import { csvOf } from './csv.ts';
import type { Cell, Column, Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';
import { zipOf } from './zip.ts';

const columns: Column[] = [
  { heading: 'Name', kind: 'text', width: 20 },
  { heading: 'Day', kind: 'date', width: 12 },
  { heading: 'Since', kind: 'moment', width: 17 },
  { heading: 'Hours', kind: 'duration', width: 10 },
  { heading: 'Number', kind: 'integer', width: 10 },
  { heading: 'Amount', kind: 'money', width: 12 },
  { heading: 'Share', kind: 'number', width: 12 },
];

function tableOf(...rows: Cell[][]): Table {
  const batches = async function* () {
    for (const row of rows) yield [row];
  };
  return { name: 'People & "places"', rightToLeft: false, columns, batches: batches() };
}

async function collect<Chunk>(chunks: AsyncIterable<Chunk>): Promise<Chunk[]> {
  const collected: Chunk[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return collected;
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  return (await collect(chunks)).join('');
}

const workbookOf = (...sheets: Table[]) => xlsxOf({ sheets, creator: 'Dunes & Sons' });

async function partsOf(...sheets: Table[]): Promise<Map<string, string>> {
  return readZip(Buffer.concat(await collect(workbookOf(...sheets))));
}

async function sheetOf(table: Table): Promise<string> {
  const parts = await partsOf(table);
  return parts.get('xl/worksheets/sheet1.xml') ?? '';
}

const csvLine = async (name: string) => (await textOf(csvOf(tableOf([name])))).split('\r\n')[1];

describe('a table as CSV', () => {
  it('begins with a byte order mark and has one line for each row', async () => {
    const text = await textOf(
      csvOf(tableOf(['حسن', '2026-03-10', '2026-03-10T07:05', 615, 7, -1234.5, 12.25], Array(7).fill(null))),
    );
    expect(text).toBe(
      '\uFEFFName,Day,Since,Hours,Number,Amount,Share\r\nحسن,2026-03-10,2026-03-10 07:05,10:15,7,-1234.50,12.25\r\n,,,,,,\r\n',
    );
  });

  it.each([
    ['Doha, Qatar', '"Doha, Qatar",,,,,,'],
    ['the "old" gate', '"the ""old"" gate",,,,,,'],
    ['two\nlines', '"two\nlines",,,,,,'],
    [' padded ', '" padded ",,,,,,'],
    ["O'Brien", "O'Brien,,,,,,"],
  ])('quotes %j as needed', async (name, line) => {
    expect(await csvLine(name)).toBe(line);
  });

  it.each([
    ['=1+1', "'=1+1,,,,,,"],
    ['+974 5555', "'+974 5555,,,,,,"],
    ['-2', "'-2,,,,,,"],
    ['@SUM(A1)', "'@SUM(A1),,,,,,"],
    ['  =1', "'  =1,,,,,,"],
    ['\t=1', '"\'\t=1",,,,,,'],
    ['＝1', "'＝1,,,,,,"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")",,,,,,`],
    ['a=b', 'a=b,,,,,,'],
  ])('keeps spreadsheets from running %j', async (name, line) => {
    expect(await csvLine(name)).toBe(line);
  });
});

describe('a table as XLSX', () => {
  it('has typed dates, times and durations, and text as text', async () => {
    const sheet = await sheetOf(tableOf(['Ali & <حسن>', '2026-03-10', '2026-03-10T06:00', 90, 7, -12.5, 12.25]));
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">Ali &amp; &lt;حسن&gt;</t></is></c>');
    expect(sheet).toContain('<c r="B2" s="2"><v>46091</v></c>');
    expect(sheet).toContain('<c r="C2" s="3"><v>46091.25</v></c>');
    expect(sheet).toContain('<c r="D2" s="4"><v>0.0625</v></c>');
    expect(sheet).toContain('<c r="E2" s="5"><v>7</v></c>');
    expect(sheet).toContain('<c r="F2" s="6"><v>-12.5</v></c>');
    expect(sheet).toContain('<c r="G2" s="0"><v>12.25</v></c>');
    expect(sheet).toContain('<autoFilter ref="A1:G2"/>');
  });

  it.each(['=1+1', '+974 5555', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    'keeps %j a text, also after its cell is edited',
    async (text) => {
      const parts = await partsOf(tableOf([text]));
      const [, style] = /<c r="A2" s="(\d+)" t="inlineStr">/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '') ?? [];
      const formats =
        parts
          .get('xl/styles.xml')
          ?.match(/<cellXfs.*?<\/cellXfs>/)?.[0]
          .match(/<xf [^>]*>/g) ?? [];
      expect(formats[Number(style)]).toContain('quotePrefix="1"');
    },
  );

  it('omits characters that XML does not allow, and empty cells', async () => {
    const sheet = await sheetOf(tableOf(['bell\u0007\uFFFE!']));
    expect(sheet).toContain('>bell!</t>');
    expect(sheet).toContain('</c></row></sheetData>');
  });

  it('is laid out from right to left if the language is', async () => {
    expect(await sheetOf({ ...tableOf(), rightToLeft: true })).toContain('<sheetView rightToLeft="1"');
    expect(await sheetOf(tableOf())).not.toContain('rightToLeft');
  });

  it('names the sheet and contains all required parts', async () => {
    const parts = await partsOf(tableOf());
    expect(parts.get('xl/workbook.xml')).toContain('name="People &amp; &quot;places&quot;"');
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('names its author in the properties of the file', async () => {
    const parts = await partsOf(tableOf());
    expect(parts.get('docProps/core.xml')).toContain('<dc:creator>Dunes &amp; Sons</dc:creator>');
  });

  it('has several sheets in the given order', async () => {
    const parts = await partsOf(tableOf(['first']), { ...tableOf(['second']), name: 'Help' });
    const names = [
      ...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)" sheetId="(\d)" r:id="rId\2"/g),
    ];
    expect(names.map((match) => match[1])).toEqual(['People &amp; &quot;places&quot;', 'Help']);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('>first</t>');
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('>second</t>');
    for (const part of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']) {
      expect(parts.get(part)).toContain('worksheets/sheet2.xml');
    }
  });

  it('names more than 26 columns', async () => {
    const many = Array.from({ length: 28 }, (_, at): Column => ({ heading: `H${at}`, kind: 'text', width: 9 }));
    const sheet = await sheetOf({ ...tableOf(), columns: many });
    for (const reference of ['A1', 'Z1', 'AA1', 'AB1']) expect(sheet).toContain(`<c r="${reference}" s="1"`);
  });
});

describe('a streamed file', () => {
  it.each([
    ['CSV', csvOf],
    ['XLSX', workbookOf],
  ])('reads no more rows than its reader consumes, as %s', async (_format, fileOf) => {
    let batchesRead = 0;
    const batches = async function* () {
      for (;;) {
        batchesRead += 1;
        yield Array.from({ length: 1000 }, (_, at) => [`${batchesRead} ${at} ${Math.random()}`]);
      }
    };
    const chunks: AsyncIterator<unknown> = fileOf({ ...tableOf(), batches: batches() });
    for (let taken = 0; taken < 20; taken++) await chunks.next();
    expect(batchesRead).toBeLessThan(40);
    await chunks.return?.();
  });

  it('fails if reading the rows fails, instead of ending early', async () => {
    const failing = async function* () {
      yield 'some';
      throw new Error('the database is gone');
    };
    await expect(collect(zipOf([{ name: 'a', content: failing() }]))).rejects.toThrow('the database is gone');
  });
});

describe('records read by their ids', () => {
  it('come in the order of the ids, in batches, without those deleted meanwhile', async () => {
    const ids = Array.from({ length: 2500 }, (_, at) => 2500 - at);
    const asked: number[] = [];
    const { total, batches } = rowsById(ids, async (some) => {
      asked.push(some.length);
      return some
        .filter((id) => id !== 2000)
        .toReversed()
        .map((id) => ({ id }));
    });
    const read = (await collect(batches)).flat().map(({ id }) => id);
    expect(total).toBe(2500);
    expect(asked).toEqual([1000, 1000, 500]);
    expect(read).toEqual(ids.filter((id) => id !== 2000));
  });
});
