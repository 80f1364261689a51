import { describe, expect, test } from 'vitest';
import { fileLimits } from '../file-problem-text.ts';
import { readTable } from './read-table.ts';
import { textRows, workbookParts, zipFile } from './testing/workbook.ts';

async function read(content: Buffer<ArrayBuffer> | string, name: string, sheet = 0) {
  return readTable({ file: new File([content], name), sheet, limits: fileLimits });
}

const readXlsx = (content: Buffer<ArrayBuffer>, sheet = 0) => read(content, 'people.xlsx', sheet);
const readCsv = (content: Buffer<ArrayBuffer> | string) => read(content, 'people.csv');

/** A sheet whose first row is the heading Value, with one cell of the given XML in each further row. */
async function valuesOf(cells: readonly string[], options: Partial<Parameters<typeof workbookParts>[0]> = {}) {
  const rows = cells.map((cell, at) => `<row r="${at + 2}">${cell.replaceAll('?', String(at + 2))}</row>`);
  const sheet = `<row r="1"><c r="A1" t="str"><v>Value</v></c></row>${rows.join('')}`;
  const answer = await readXlsx(zipFile(workbookParts({ ...options, sheets: { S: sheet } })));
  return answer.table?.rows.map(({ cells: [first] }) => first) ?? answer.problem;
}

async function readSheet(sheet: string) {
  return readXlsx(zipFile(workbookParts({ sheets: { S: sheet } })));
}

describe('workbooks', () => {
  test('reads headings and rows with the row numbers of the spreadsheet, empty rows left out', async () => {
    const sheet = textRows([[], ['Name', '', ' Role '], [], ['Sara', '', 'FOREMAN'], ['أحمد']]);
    expect(await readXlsx(zipFile(workbookParts({ sheets: { People: sheet } })))).toEqual({
      sheets: ['People'],
      sheet: 0,
      table: {
        headings: ['Name', '', 'Role'],
        rows: [
          { number: 4, cells: ['Sara', '', 'FOREMAN'] },
          { number: 5, cells: ['أحمد'] },
        ],
      },
    });
  });

  test('offers columns that have values but no heading', async () => {
    const sheet = textRows([['Name'], ['Sara', '', 'x']]);
    expect(await readSheet(sheet)).toMatchObject({ table: { headings: ['Name', '', ''] } });
  });

  test('reads the chosen sheet and does not offer hidden ones', async () => {
    const sheets = {
      First: textRows([['A'], ['1']]),
      Secret: textRows([['S'], ['x']]),
      Second: textRows([['B'], ['2']]),
    };
    const file = zipFile(workbookParts({ sheets, hidden: ['Secret'] }));
    expect(await readXlsx(file, 1)).toMatchObject({ sheets: ['First', 'Second'], table: { headings: ['B'] } });
  });

  test('reads shared texts with their runs, without pronunciation, and characters that XML cannot hold', async () => {
    const strings =
      '<si><t>a &amp; b &#1587;</t></si><si><r><t>one </t></r><r><t>two</t></r><rPh><t>no</t></rPh></si><si><t>x_x000A_y</t></si><si><t>a_x0000_b</t></si>';
    const cells = [0, 1, 2, 3].map((at) => `<c r="A?" t="s"><v>${at}</v></c>`);
    expect(await valuesOf(cells, { strings })).toEqual(['a & b س', 'one two', 'x\ny', 'ab']);
  });

  test('reads the value of a formula, not its text', async () => {
    const cells = [
      '<c r="A?"><f>1+1</f><v>2</v></c>',
      '<c r="A?" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c r="A?" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ];
    expect(await valuesOf(cells)).toEqual(['2', 'ab', '#DIV/0!']);
  });

  test('writes numbers as plain decimals without the noise of binary fractions', async () => {
    const stored = [
      '0.30000000000000004',
      '1E+20',
      '1.0000000000000001E-7',
      '1234567.8900000001',
      '-450',
      '123456789012345',
      '+5',
    ];
    const cells = stored.map((value) => `<c r="A?"><v>${value}</v></c>`);
    expect(await valuesOf(cells)).toEqual([
      '0.3',
      '100000000000000000000',
      '0.0000001',
      '1234567.89',
      '-450',
      '123456789012345',
      '5',
    ]);
  });

  test('shows percentages as their cells do, and booleans as words', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/></cellXfs>';
    const cells = [
      '<c r="A?" s="1"><v>0.45</v></c>',
      '<c r="A?" s="2"><v>0.123</v></c>',
      '<c r="A?" t="b"><v>1</v></c>',
    ];
    expect(await valuesOf(cells, { styles })).toEqual(['45', '12.3', 'TRUE']);
  });

  const dateStyles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;Paid &quot;#,##0.00\\ [$QAR-d]"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';

  test('reads date cells as days, whatever the time zone and the time of day', async () => {
    const cells = [
      '<c r="A?" s="1"><v>46342</v></c>',
      '<c r="A?" s="2"><v>46342.999988</v></c>',
      '<c r="A?" s="1"><v>59</v></c>',
      '<c r="A?" s="1"><v>61</v></c>',
      '<c r="A?" t="d"><v>2026-11-16T23:59:59Z</v></c>',
      '<c r="A?" s="1"><v>99999999</v></c>',
    ];
    expect(await valuesOf(cells, { styles: dateStyles })).toEqual([
      '2026-11-16',
      '2026-11-16',
      '1900-02-28',
      '1900-03-01',
      '2026-11-16',
      '99999999',
    ]);
  });

  test('reads date cells of workbooks that count from 1904', async () => {
    const cells = ['<c r="A?" s="1"><v>44880</v></c>', '<c r="A?" s="1"><v>0</v></c>'];
    expect(await valuesOf(cells, { styles: dateStyles, is1904: true })).toEqual(['2026-11-16', '1904-01-01']);
  });

  test('leaves amounts and hours numbers, and a date that does not exist text', async () => {
    const cells = [
      '<c r="A?" s="3"><v>46342</v></c>',
      '<c r="A?" s="4"><v>0.5</v></c>',
      '<c r="A?" t="inlineStr"><is><t>31/02/2026</t></is></c>',
    ];
    expect(await valuesOf(cells, { styles: dateStyles })).toEqual(['46342', '0.5', '31/02/2026']);
  });

  test('reads cells and rows that do not state their place, and prefixed names', async () => {
    const sheet =
      '<x:row><x:c t="str"><x:v>Name</x:v></x:c><x:c t="str"><x:v>Role</x:v></x:c></x:row><x:row><x:c t="str"><x:v>Sara</x:v></x:c></x:row>';
    expect(await readSheet(sheet)).toMatchObject({
      table: { headings: ['Name', 'Role'], rows: [{ number: 2, cells: ['Sara'] }] },
    });
  });
});

describe('text files', () => {
  const twoRows = { table: { headings: ['Name', 'Role'], rows: [{ number: 2, cells: ['Sara', 'FOREMAN'] }] } };

  test.each([
    ['comma', 'Name,Role\nSara,FOREMAN'],
    ['semicolon', 'Name;Role\r\nSara;FOREMAN\r\n'],
    ['tab', 'Name\tRole\rSara\tFOREMAN'],
    ['comma inside quotation marks', '"Name";Role\nSara;"FOREMAN"'],
  ])('finds the separator: %s', async (_, text) => {
    expect(await readCsv(text)).toMatchObject(twoRows);
  });

  test('reads the separator that the first line states', async () => {
    expect(await readCsv('sep=|\nName|Role\nSara|FOREMAN')).toMatchObject({
      table: { headings: ['Name', 'Role'], rows: [{ number: 3, cells: ['Sara', 'FOREMAN'] }] },
    });
  });

  test('reads quoted cells with separators, line breaks and quotation marks', async () => {
    expect(await readCsv('Name,Notes\n"Sara ""S""","one, two\nthree"\n\nOmar,x')).toMatchObject({
      table: {
        rows: [
          { number: 2, cells: ['Sara "S"', 'one, two\nthree'] },
          { number: 4, cells: ['Omar', 'x'] },
        ],
      },
    });
  });

  test.each([
    ['UTF-8', Buffer.from('الاسم\nأحمد')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFالاسم\nأحمد')],
    ['UTF-16', Buffer.from('\uFEFFالاسم\nأحمد', 'utf16le')],
    ['Windows-1256', Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x0a, 0xc3, 0xcd, 0xe3, 0xcf])],
  ])('reads Arabic in %s', async (_, bytes) => {
    expect(await readCsv(bytes)).toMatchObject({ table: { headings: ['الاسم'], rows: [{ cells: ['أحمد'] }] } });
  });

  test('drops the apostrophe that exports write before a formula', async () => {
    expect(await readCsv("Amount,Note\n'-450,'quoted'")).toMatchObject({
      table: { rows: [{ cells: ['-450', "'quoted'"] }] },
    });
  });

  test('names the row of a quotation mark that is never closed', async () => {
    expect(await readCsv('Name\nSara\n"Omar\nx')).toMatchObject({ problem: { code: 'OPEN_QUOTE', row: 3 } });
  });
});

describe('files that cannot be imported', () => {
  test.each([
    ['text that is called a workbook', Buffer.from('<html>'), 'a.xlsx'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls'],
    ['binary data that is called CSV', Buffer.from([1, 0, 2, 0]), 'a.csv'],
    ['an archive without a workbook', zipFile([{ name: 'photo.jpg', content: 'x' }]), 'a.xlsx'],
    [
      'a cut-off workbook',
      zipFile(workbookParts({ sheets: { S: textRows([['A'], ['1']]) } })).subarray(0, 300),
      'a.xlsx',
    ],
    [
      'a protected entry',
      zipFile(workbookParts({ sheets: { S: '' } }).map((part) => ({ ...part, flags: 1 }))),
      'a.xlsx',
    ],
    [
      'an unknown compression',
      zipFile(workbookParts({ sheets: { S: '' } }).map((part) => ({ ...part, method: 12 }))),
      'a.xlsx',
    ],
  ])('%s', async (_, content, name) => {
    expect(await read(content, name)).toMatchObject({ problem: { code: 'UNREADABLE' } });
  });

  test.each([
    ['a document type, which could define entities that expand', '<!DOCTYPE x [<!ENTITY a "aaaa">]>'],
    ['a tag without an end', '<row r="1'],
    ['a row without a number', '<row r="x"><c t="str"><v>1</v></c></row>'],
    ['rows out of order', '<row r="5"><c t="str"><v>1</v></c></row><row r="2"><c t="str"><v>1</v></c></row>'],
  ])('%s', async (_, sheet) => {
    expect(await readSheet(sheet)).toMatchObject({ problem: { code: 'UNREADABLE' } });
  });

  test('a file of more than 10 MB', async () => {
    expect(await readCsv(`Name\n${'x'.repeat(10 * 1024 * 1024)}`)).toMatchObject({ problem: { code: 'TOO_LARGE' } });
  });

  test('a sheet that would inflate too far, whatever size it states', async () => {
    const parts = workbookParts({ sheets: { S: `<row r="1">${' '.repeat(2_000_000)}</row>` } });
    const limits = { ...fileLimits, inflatedBytes: 1_000_000 };
    for (const content of [zipFile(parts), zipFile(parts.map((part) => ({ ...part, statedSize: 100 })))]) {
      const answer = await readTable({ file: new File([content], 'bomb.xlsx'), sheet: 0, limits });
      expect(answer).toMatchObject({ problem: { code: 'INFLATES_TOO_FAR' } });
    }
  });

  test('rows beyond the limit, wherever the sheet says they are', async () => {
    const rows = (count: number) => textRows([['Name'], ...Array.from({ length: count }, () => ['x'])]);
    expect(await readSheet(rows(10_000))).toMatchObject({ table: { headings: ['Name'] } });
    expect(await readSheet(rows(10_001))).toMatchObject({ problem: { code: 'TOO_MANY_ROWS' } });
    expect(await readCsv(`Name${'\nx'.repeat(10_001)}`)).toMatchObject({ problem: { code: 'TOO_MANY_ROWS' } });
    const far = (row: number) => readSheet(`${textRows([['Name']])}<row r="${row}"><c r="A${row}"><v>1</v></c></row>`);
    expect(await far(1_048_576)).toMatchObject({ table: { rows: [{ number: 1_048_576, cells: ['1'] }] } });
    expect(await far(999_999_999)).toMatchObject({ problem: { code: 'UNREADABLE' } });
  });

  test('columns beyond the limit, but not empty ones', async () => {
    const far = (value: string) =>
      readSheet(
        `<row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZ1">${value}</c></row><row r="2"><c r="A2"><v>2</v></c></row>`,
      );
    expect(await far('<v>1</v>')).toMatchObject({ problem: { code: 'TOO_MANY_COLUMNS' } });
    expect(await far('')).toMatchObject({ table: { headings: ['1'] } });
    expect(await readCsv(`${'a,'.repeat(61)}\n1`)).toMatchObject({ problem: { code: 'TOO_MANY_COLUMNS' } });
  });

  test('a cell or a row with too much text, naming the row', async () => {
    expect(await readCsv(`Name\nSara\n${'x'.repeat(10_001)}`)).toMatchObject({
      problem: { code: 'CELL_TOO_LONG', row: 3 },
    });
    const wide = `${'x'.repeat(10_000)},`.repeat(26);
    expect(await readCsv(`Name\n${wide}`)).toMatchObject({ problem: { code: 'ROW_TOO_LONG', row: 2 } });
  });

  test('a sheet without rows below its headings', async () => {
    expect(
      await readSheet(
        textRows([
          ['Name', 'Role'],
          ['', ''],
        ]),
      ),
    ).toMatchObject({ problem: { code: 'NO_ROWS' } });
    expect(await readCsv('')).toMatchObject({ problem: { code: 'NO_ROWS' } });
  });

  test('a sheet without rows, naming the other sheets', async () => {
    const sheets = { Cover: '', People: textRows([['Name'], ['Sara']]) };
    expect(await readXlsx(zipFile(workbookParts({ sheets })))).toMatchObject({
      sheets: ['Cover', 'People'],
      problem: { code: 'NO_ROWS' },
    });
  });
});
