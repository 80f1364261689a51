import type { FileContentType } from '@binaa/contract/file-kinds';

/** The first bytes of each type. A file that begins otherwise is not of that type, whatever its name says. */
const signatures: Record<FileContentType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': beginsWith([0xff, 0xd8, 0xff]),
  'image/png': beginsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/gif': matches(/^GIF8[79]a/),
  'image/webp': matches(/^RIFF[^]{4}WEBP/),
  'application/pdf': matches(/^%PDF-\d/),
  'application/msword': isOle,
  'application/vnd.ms-excel': isOle,
  'application/vnd.ms-powerpoint': isOle,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOfficePackage,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOfficePackage,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isOfficePackage,
  'text/plain': isText,
  'text/csv': isText,
  'image/vnd.dwg': matches(/^AC1\d{3}\0/),
  'image/vnd.dxf': isDxf,
};

export function looksLike(contentType: FileContentType, firstBytes: Uint8Array): boolean {
  return firstBytes.length > 0 && signatures[contentType](firstBytes);
}

function beginsWith(signature: readonly number[] | Buffer) {
  return (bytes: Uint8Array) => [...signature].every((byte, at) => bytes[at] === byte);
}

function matches(pattern: RegExp) {
  return (bytes: Uint8Array) => pattern.test(Buffer.from(bytes).toString('latin1'));
}

function isOle(bytes: Uint8Array): boolean {
  return beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])(bytes);
}

/** A zip whose first entry is one that Office writes, so that other zip archives are refused. */
function isOfficePackage(bytes: Uint8Array): boolean {
  if (!beginsWith([0x50, 0x4b, 0x03, 0x04])(bytes)) return false;
  const buffer = Buffer.from(bytes);
  if (buffer.length < 30) return false;
  const name = buffer.toString('latin1', 30, 30 + buffer.readUInt16LE(26));
  return /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/)/.test(name);
}

const controlsInText = new Set('\t\n\f\r\u001a\u001b');

/** Text in any alphabet and encoding, without markup and without the control characters of binary files. */
function isText(bytes: Uint8Array): boolean {
  const text = decoded(bytes);
  return !isMarkup(text) && ![...text].some((character) => character < ' ' && !controlsInText.has(character));
}

function decoded(bytes: Uint8Array): string {
  if (beginsWith([0xff, 0xfe])(bytes)) return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  if (beginsWith([0xfe, 0xff])(bytes)) return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length & ~1));
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
}

/** What a browser that sniffs content might take for HTML, SVG or a PDF. */
function isMarkup(text: string): boolean {
  return /^\s*<[!?a-z/]|^%PDF-/i.test(text);
}

function isDxf(bytes: Uint8Array): boolean {
  const isBinary = beginsWith(Buffer.from('AutoCAD Binary DXF\r\n\u001a\0'))(bytes);
  return isBinary || (isText(bytes) && /^\s*(0|999)[ \t]*\r?\n/.test(decoded(bytes)));
}
