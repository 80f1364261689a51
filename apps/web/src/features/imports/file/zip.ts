import { FileProblemError } from './file-problem.ts';

type Entry = { method: number; isEncrypted: boolean; compressed: number; size: number; offset: number };

/** Reads the entries of a zip archive by name. All of them together may inflate to `limit` bytes. */
export type Archive = {
  has: (name: string) => boolean;
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
};

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const endLength = 22;
/** In these fields the highest number says: see the 64-bit field. */
const highest = { two: 0xffff, four: 0xffffffff };

export function openZip(bytes: Uint8Array<ArrayBuffer>, limit: number): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(bytes, view);
  let left = limit;
  return {
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry || entry.isEncrypted || (entry.method !== 0 && entry.method !== 8)) throw unreadable();
      // The archive states the sizes itself, so inflation is also counted.
      if (entry.size > left) throw new FileProblemError({ code: 'INFLATES_TOO_FAR' });
      const packed = contentOf(bytes, view, entry);
      const content = entry.method === 0 ? packed : await inflate(packed, left);
      left -= content.byteLength;
      return content;
    },
  };
}

function unreadable(): FileProblemError {
  return new FileProblemError({ code: 'UNREADABLE' });
}

function directoryOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const { count, start } = directoryPlace(view);
  const names = new TextDecoder();
  const entries = new Map<string, Entry>();
  let at = start;
  for (let done = 0; done < count; done += 1) {
    if (view.getUint32(at, true) !== signatures.entry) throw unreadable();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const nameEnd = at + 46 + nameLength;
    const name = names.decode(bytes.subarray(at + 46, nameEnd));
    if (!entries.has(name)) entries.set(name, entryAt(view, at, { from: nameEnd, to: nameEnd + extraLength }));
    at = nameEnd + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The directory is named by a record at the end, which only a comment may follow. */
function directoryPlace(view: DataView): { count: number; start: number } {
  const first = Math.max(0, view.byteLength - endLength - highest.two);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    return count === highest.two || start === highest.four ? directoryPlace64(view, at) : { count, start };
  }
  throw unreadable();
}

function directoryPlace64(view: DataView, end: number): { count: number; start: number } {
  const locator = end - 20;
  if (view.getUint32(locator, true) !== signatures.locator64) throw unreadable();
  const at = Number(view.getBigUint64(locator + 8, true));
  if (view.getUint32(at, true) !== signatures.end64) throw unreadable();
  return { count: Number(view.getBigUint64(at + 32, true)), start: Number(view.getBigUint64(at + 48, true)) };
}

function entryAt(view: DataView, at: number, extra: { from: number; to: number }): Entry {
  const wide = wideNumbers(view, extra);
  const number = (field: number) => {
    const value = view.getUint32(at + field, true);
    return value === highest.four ? (wide.shift() ?? value) : value;
  };
  // The order in which the 64-bit field holds them.
  const size = number(24);
  const compressed = number(20);
  const offset = number(42);
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  return { method: view.getUint16(at + 10, true), isEncrypted, size, compressed, offset };
}

function wideNumbers(view: DataView, { from, to }: { from: number; to: number }): number[] {
  const numbers: number[] = [];
  for (let at = from; at + 4 <= to; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      for (let field = at + 4; field + 8 <= end; field += 8) numbers.push(Number(view.getBigUint64(field, true)));
    }
    at = end;
  }
  return numbers;
}

function contentOf(bytes: Uint8Array<ArrayBuffer>, view: DataView, { offset, compressed }: Entry) {
  if (view.getUint32(offset, true) !== signatures.local) throw unreadable();
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + compressed > bytes.byteLength) throw unreadable();
  return bytes.subarray(from, from + compressed);
}

async function inflate(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      throw new FileProblemError({ code: 'INFLATES_TOO_FAR' });
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
