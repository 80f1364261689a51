import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; crc: number; compressed: number; size: number; offset: number };

/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the earliest date of the format. A constant makes files reproducible. */
const dosDate = 0x0021;
const maxBytes = 0xff_ff_ff_ff;

/** Streams a zip archive while its entries are being generated. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const head = { name: Buffer.from(entry.name), crc: 0, compressed: 0, size: 0, offset };
    const header = localHeader(head.name);
    yield header;
    for await (const chunk of deflate(entry.content, head)) yield chunk;
    const descriptor = dataDescriptor(head);
    yield descriptor;
    offset += header.length + head.compressed + descriptor.length;
    if (offset > maxBytes) throw new RangeError('The archive is larger than its format can hold.');
    written.push(head);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, offset)]);
}

async function* deflate(content: ZipEntry['content'], head: Written): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      head.crc = crc32(bytes, head.crc);
      head.size += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(counted());
  const packed = createDeflateRaw({ level: 6 });
  // An error of the source must reach the reader, and a reader that stops must stop the source.
  source.on('error', (error) => packed.destroy(error));
  packed.on('close', () => source.destroy());
  for await (const chunk of source.pipe(packed) as AsyncIterable<Buffer>) {
    head.compressed += chunk.length;
    yield chunk;
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, compressed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry({ name, crc, compressed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(dosDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(compressed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
