import { inflateSync } from 'node:zlib';

/** A PDF as Chromium writes it: the size of each page in points, and its Latin text without spaces. */
export type ReadPdf = { pages: { width: number; height: number; text: string }[] };

type Fonts = Map<string, Map<string, string>>;

export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  return {
    pages: pages.map(({ head }) => {
      const [, , width = 0, height = 0] = (/\/MediaBox\s*\[([^\]]+)\]/.exec(head)?.[1] ?? '')
        .trim()
        .split(/\s+/)
        .map(Number);
      const fonts = fontsOf(objects, head);
      const content = /\/Contents\s+(\d+) 0 R/.exec(head)?.[1] ?? '';
      return { width, height, text: textOf(objects.get(content)?.stream ?? '', fonts) };
    }),
  };
}

type PdfObject = { head: string; stream: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of source.matchAll(/(\d+) 0 obj\b(.*?)endobj/gs)) {
    const [, number = '', body = ''] = found;
    const opening = /\bstream\r?\n/.exec(body);
    const head = body.slice(0, opening?.index);
    // By its length: the last bytes of a stream may look like the line break that follows it.
    const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1] ?? 0);
    const start = opening ? opening.index + opening[0].length : body.length;
    const raw = body.slice(start, start + length);
    const isPacked = head.includes('/FlateDecode');
    objects.set(number, { head, stream: isPacked ? inflated(raw) : raw });
  }
  return objects;
}

function inflated(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** For each font of the page, the character behind each code. */
function fontsOf(objects: Map<string, PdfObject>, page: string): Fonts {
  const names = /\/Font\s*<<(.*?)>>/s.exec(page)?.[1] ?? '';
  return new Map(
    [...names.matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const table = /\/ToUnicode\s+(\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      return [name, charactersOf(objects.get(table)?.stream ?? '')];
    }),
  );
}

function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, list = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', to = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) characters.set(code, characterOf(to));
  }
  for (const [, list = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', last = '', to = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(from, 16);
      for (let code = start; code <= Number.parseInt(last, 16); code += 1) {
        const target = (Number.parseInt(to, 16) + code - start).toString(16);
        characters.set(code.toString(16).toUpperCase().padStart(from.length, '0'), characterOf(target));
      }
    }
  }
  return characters;
}

function characterOf(hex: string): string {
  return (hex.padStart(4, '0').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}

function textOf(content: string, fonts: Fonts): string {
  let characters = new Map<string, string>();
  let text = '';
  for (const [, font, shown = ''] of content.matchAll(/\/(\w+)\s+[\d.]+\s+Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map<string, string>();
    const length = [...characters.keys()][0]?.length ?? 4;
    for (let at = 0; at < shown.length; at += length) {
      text += characters.get(shown.slice(at, at + length).toUpperCase()) ?? '';
    }
  }
  return text.replaceAll(/\s/g, '');
}
