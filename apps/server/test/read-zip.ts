import { crc32, inflateRawSync } from 'node:zlib';

/** The texts of an archive by file name, read from its central directory, with checksums verified. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = archive.readUInt16LE(end + 10);
  const texts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = archive.readUInt32LE(at + 42);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} has a wrong checksum`);
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has a wrong length`);
    texts.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return texts;
}
