import { readZip } from './read-zip.ts';

/** The rows of the first sheet, by its cells: texts as strings, everything else as numbers, empty cells as null. */
export function readXlsx(file: Buffer): (string | number | null)[][] {
  const sheet = readZip(file).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = [];
    for (const [, letters = '', content = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1];
      const at = columnIndex(letters);
      while (cells.length < at) cells.push(null);
      cells[at] = text === undefined ? Number(/<v>(.*?)<\/v>/.exec(content)?.[1]) : unescapeXml(text);
    }
    return cells;
  });
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
