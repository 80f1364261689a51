import { cleanText, dateOfSerial, kindOfFormat, type NumberFormat, plainDecimal } from './cell-values.ts';
import { FileProblemError } from './file-problem.ts';
import type { SheetRows } from './sheet-rows.ts';
import { type Attributes, walkXml } from './xml.ts';
import { type Archive, openZip } from './zip.ts';

type Workbook = {
  sheets: { name: string; path: string }[];
  is1904: boolean;
  stringsPath: string | undefined;
  stylesPath: string | undefined;
};

type Context = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean };

export async function openXlsx(bytes: Uint8Array<ArrayBuffer>, inflatedLimit: number) {
  const archive = openZip(bytes, inflatedLimit);
  const workbook = await readWorkbook(archive);
  return {
    sheets: workbook.sheets.map(({ name }) => name),
    /** Adds the sheet's rows one by one, so that the reader can refuse them before they are all in memory. */
    read: async (at: number, rows: SheetRows): Promise<void> => {
      const sheet = workbook.sheets[at];
      if (!sheet) throw new FileProblemError({ code: 'UNREADABLE' });
      const { stringsPath, stylesPath, is1904 } = workbook;
      const strings = stringsPath ? readStrings(await xmlOf(archive, stringsPath)) : [];
      const formats = stylesPath ? readFormats(await xmlOf(archive, stylesPath)) : [];
      readSheet(await xmlOf(archive, sheet.path), { strings, formats, is1904 }, rows);
    },
  };
}

async function xmlOf(archive: Archive, path: string): Promise<string> {
  const bytes = await archive.read(path);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0);
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

type Relation = { id: string; type: string; path: string };

async function readRelations(archive: Archive, ofPart: string): Promise<Relation[]> {
  const slash = ofPart.lastIndexOf('/') + 1;
  const path = `${ofPart.slice(0, slash)}_rels/${ofPart.slice(slash)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(path)) return relations;
  walkXml(await xmlOf(archive, path), {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const type = attribute('Type') ?? '';
      const target = new URL(attribute('Target') ?? '', `zip://archive/${ofPart}`);
      relations.push({
        id: attribute('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        path: decodeURIComponent(target.pathname.slice(1)),
      });
    },
  });
  return relations;
}

async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await readRelations(archive, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const relations = await readRelations(archive, path);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  walkXml(await xmlOf(archive, path), {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      const sheet = relations.find(({ id, type }) => id === attribute('id') && type === 'worksheet');
      if (sheet) sheets.push({ name: cleanText(attribute('name') ?? ''), path: sheet.path });
    },
  });
  if (sheets.length === 0) throw new FileProblemError({ code: 'UNREADABLE' });
  const pathOf = (kind: string) => relations.find(({ type }) => type === kind)?.path;
  return { sheets, is1904, stringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles') };
}

/** Texts consist of runs; those that say how to pronounce them (`rPh`) are not part of them. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const text = textCollector();
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') text.start();
      text.open(name);
    },
    text: text.add,
    close: (name) => {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  return strings;
}

function textCollector() {
  let collected = '';
  let isText = false;
  let isPhonetic = false;
  return {
    start: () => {
      collected = '';
    },
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't' && !isPhonetic) isText = true;
    },
    add: (text: string) => {
      if (isText) collected += text;
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    take: () => unescapeText(collected),
  };
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCellFormats = false;
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(kindOfFormat(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return formats;
}

/** Rows and cells state their place, or follow the one before. A formula's cell holds the value it had when it was saved. */
function readSheet(xml: string, context: Context, rows: SheetRows): void {
  const inline = textCollector();
  let row = 0;
  let column = 0;
  let cell: { type: string; style: number } | undefined;
  let value: string | undefined;
  let isValue = false;
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        column = 0;
      } else if (name === 'c') {
        column = columnOf(attribute) ?? column + 1;
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
        value = undefined;
        inline.start();
      } else if (cell) {
        if (name === 'v') isValue = true;
        inline.open(name);
      }
    },
    text: (text) => {
      if (isValue) value = (value ?? '') + text;
      else if (cell) inline.add(text);
    },
    close: (name) => {
      if (name === 'v') isValue = false;
      else if (name === 'c' && cell) {
        const stored = cell.type === 'inlineStr' ? inline.take() : value;
        if (stored !== undefined) rows.add(row, column, cleanText(shownValue(cell, stored, context)));
        cell = undefined;
      } else if (cell) inline.close(name);
    },
  });
}

/** 1 for A. Absent where the cell does not state its place. */
function columnOf(attribute: Attributes): number | undefined {
  const letters = /^[A-Z]+/.exec(attribute('r') ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function shownValue({ type, style }: { type: string; style: number }, stored: string, context: Context): string {
  if (type === 's') return context.strings[Number(stored)] ?? '';
  if (type === 'inlineStr') return stored;
  if (type === 'str') return unescapeText(stored);
  if (type === 'b') return stored === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.exec(stored)?.[0] ?? stored;
  if (type !== 'n') return stored;
  const format = context.formats[style];
  if (format === 'date') return dateOfSerial(stored, context.is1904) ?? plainDecimal(stored);
  return plainDecimal(format === 'percent' && stored !== '' ? String(Number(stored) * 100) : stored);
}
