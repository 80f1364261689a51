import { deflateRawSync } from 'node:zlib';

type Part = { name: string; content: string | Buffer; method?: number; statedSize?: number; flags?: number };

/** A zip archive as spreadsheet programs write it, or with untrue statements about itself. */
export function zipFile(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method = 8, statedSize, flags = 0 } of parts) {
    const plain = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(statedSize ?? plain.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, place, Buffer.from(name));
    const local = [Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed];
    written.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, ...directory, end]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type WorkbookOptions = {
  /** The XML inside `sheetData`, by the sheet's name. */
  sheets: Record<string, string>;
  hidden?: readonly string[];
  strings?: string;
  styles?: string;
  is1904?: boolean;
};

export function workbookParts({ sheets, hidden = [], strings, styles, is1904 = false }: WorkbookOptions): Part[] {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const listed = names.map((name, at) => {
    const state = hidden.includes(name) ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  return [
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('s', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('t', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings ?? ''}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles ?? ''}</styleSheet>` },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet><dimension ref="A1"/><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
  ];
}

/** Rows of texts as the XML of a sheet. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, column: number, row: number) =>
    text === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1)).join('')}</row>`)
    .join('');
}
