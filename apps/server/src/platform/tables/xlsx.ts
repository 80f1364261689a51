import { looksLikeFormula } from '@binaa/contract/csv-field';
import type { ColumnKind } from '@binaa/contract/list-table';
import type { Cell, Column, Table, Workbook } from './table.ts';
import { zipOf } from './zip.ts';

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The most rows of one sheet, without its headings. */
export const xlsxMaxRows = 1_048_575;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Indexes of the cell formats in `styles`. */
const styleOf: Record<ColumnKind, number> = {
  text: 0,
  number: 0,
  date: 2,
  moment: 3,
  duration: 4,
  integer: 5,
  money: 6,
};
const headingStyle = 1;
const quotedStyle = 7;

/** Streams a workbook. Dates are dates, hours and amounts can be summed, and text is never a formula. */
export function xlsxOf({ sheets, creator }: Workbook): AsyncGenerator<Buffer> {
  return zipOf([
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', content: [fileRelations] },
    { name: 'docProps/core.xml', content: [properties(creator)] },
    { name: 'xl/workbook.xml', content: [workbook(sheets.map(({ name }) => name))] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((table, at) => ({ name: `xl/${sheetPath(at)}`, content: sheet(table) })),
  ]);
}

async function* sheet(table: Table): AsyncGenerator<string> {
  const direction = table.rightToLeft ? ' rightToLeft="1"' : '';
  const widths = table.columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = table.columns.map(({ heading }, at) => textCell(`${letters(at)}1`, heading, headingStyle));
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${direction} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
  let last = 1;
  for await (const rows of table.batches) {
    const first = last + 1;
    last += rows.length;
    yield rows.map((row, at) => rowOf(table.columns, row, first + at)).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${letters(table.columns.length - 1)}${last}"/></worksheet>`;
}

function rowOf(columns: readonly Column[], row: readonly Cell[], number: number): string {
  const cells = columns.map((column, at) => cellOf(column, row[at] ?? null, `${letters(at)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellOf({ kind }: Column, cell: Cell, reference: string): string {
  if (cell === null || cell === '') return '';
  if (kind === 'text') {
    const text = String(cell);
    return textCell(reference, text, looksLikeFormula(text) ? quotedStyle : styleOf.text);
  }
  return `<c r="${reference}" s="${styleOf[kind]}"><v>${numberOf(kind, cell)}</v></c>`;
}

function textCell(reference: string, text: string, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${reference}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const dayMilliseconds = 86_400_000;
/** Day 0 in spreadsheets. */
const epoch = Date.UTC(1899, 11, 30);

function numberOf(kind: ColumnKind, cell: Cell): number {
  if (kind === 'date') return (Date.parse(`${cell}T00:00Z`) - epoch) / dayMilliseconds;
  if (kind === 'moment') return (Date.parse(`${cell}Z`) - epoch) / dayMilliseconds;
  if (kind === 'duration') return Number(cell) / 1440;
  return Number(cell);
}

function letters(index: number): string {
  const own = String.fromCharCode(65 + (index % 26));
  return index < 26 ? own : letters(Math.floor(index / 26) - 1) + own;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows no control characters, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const sheetPath = (at: number) => `worksheets/sheet${at + 1}.xml`;

function relations(targets: readonly { type: string; target: string }[]): string {
  const all = targets.map(
    ({ type, target }, at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
}

const fileRelations = relations([
  { type: `${office}/officeDocument`, target: 'xl/workbook.xml' },
  { type: `${packages}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
]);

function workbookRelations(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_, at) => ({
    type: `${office}/worksheet`,
    target: sheetPath(at),
  }));
  return relations([...sheets, { type: `${office}/styles`, target: 'styles.xml' }]);
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function properties(creator: string): string {
  return (
    `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escapeXml(creator)}</dc:creator></cp:coreProperties>`
  );
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheetCount: number): string {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}+xml"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, at) => part(`xl/${sheetPath(at)}`, `${sheetType}.worksheet`));
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties') +
    part('xl/workbook.xml', `${sheetType}.sheet.main`) +
    part('xl/styles.xml', `${sheetType}.styles`) +
    `${sheets.join('')}</Types>`
  );
}

const formatNumbers = [164, 165, 166, 1, 4];
function cellFormat(formatNumber: number, font: number, extra = ''): string {
  const applied = `xfId="0" applyNumberFormat="1" applyFont="1"${extra}`;
  return `<xf numFmtId="${formatNumber}" fontId="${font}" fillId="0" borderId="0" ${applied}/>`;
}

/** In the order of `styleOf`. A quoted text stays a text when somebody edits its cell. */
const cellFormats = [
  cellFormat(0, 0),
  cellFormat(0, 1),
  ...formatNumbers.map((number) => cellFormat(number, 0)),
  cellFormat(0, 0, ' quotePrefix="1"'),
];

const formats =
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>';
const styles =
  `${declaration}<styleSheet xmlns="${main}">${formats}` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="8">${cellFormats.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
