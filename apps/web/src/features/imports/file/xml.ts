export type XmlHandler = {
  /** Names are without their namespace prefix. */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Reads an attribute by its name without prefix. */
export type Attributes = (name: string) => string | undefined;

/**
 * Walks through an XML text once, from start to end. Entities other than XML's own five and character numbers are left as
 * they are, and a document type is refused, so nothing in the text can expand or fetch anything.
 */
export function walkXml(xml: string, { open, text, close }: XmlHandler): void {
  let at = 0;
  for (;;) {
    const tag = xml.indexOf('<', at);
    if (tag === -1) return;
    if (tag > at) text?.(decodeEntities(xml.slice(at, tag)));
    at = skipped(xml, tag, text);
    if (at > tag) continue;
    at = endOfTag(xml, tag);
    const inside = xml.slice(tag + 1, at - 1);
    if (inside.startsWith('/')) {
      close?.(localName(inside.slice(1).trim()));
      continue;
    }
    const nameEnd = inside.search(/[\s/]/);
    const name = localName(nameEnd === -1 ? inside : inside.slice(0, nameEnd));
    open?.(name, nameEnd === -1 ? noAttributes : attributesIn(inside, nameEnd));
    if (inside.endsWith('/')) close?.(name);
  }
}

/** The end of what begins here if it is not an element, otherwise where it begins. */
function skipped(xml: string, tag: number, text: XmlHandler['text']): number {
  if (xml.startsWith('<?', tag)) return endOf(xml, '?>', tag);
  if (!xml.startsWith('<!', tag)) return tag;
  if (xml.startsWith('<!--', tag)) return endOf(xml, '-->', tag);
  if (!xml.startsWith('<![CDATA[', tag)) throw new Error('Document types are not read');
  const end = endOf(xml, ']]>', tag);
  text?.(xml.slice(tag + 9, end - 3));
  return end;
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw new Error('The text ends inside a tag');
  return at + mark.length;
}

/** Attribute values may contain `>`. */
function endOfTag(xml: string, tag: number): number {
  let end = endOf(xml, '>', tag);
  for (let at = nextQuote(xml, tag, end); at !== -1; ) {
    const closing = endOf(xml, xml.charAt(at), at + 1);
    if (closing > end) end = endOf(xml, '>', closing);
    at = nextQuote(xml, closing, end);
  }
  return end;
}

function nextQuote(xml: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === 0x22 || code === 0x27) return at;
  }
  return -1;
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

const attributePattern = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const noAttributes: Attributes = () => undefined;

function attributesIn(tag: string, from: number): Attributes {
  let read: { name: string; value: string }[] | undefined;
  return (name) => {
    read ??= readAttributes(tag, from);
    return read.find((attribute) => attribute.name === name)?.value;
  };
}

function readAttributes(tag: string, from: number): { name: string; value: string }[] {
  const attributes: { name: string; value: string }[] = [];
  attributePattern.lastIndex = from;
  for (let match = attributePattern.exec(tag); match; match = attributePattern.exec(tag)) {
    const [, qualified = '', double, single = ''] = match;
    attributes.push({ name: localName(qualified), value: decodeEntities(double ?? single) });
  }
  return attributes;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
