import { randomBytes } from 'node:crypto';
import { endingOf, endingsByContentType, type FileContentType } from '@binaa/contract/file-kinds';

const maxSegmentLength = 80;
const maxSegments = 4;
const maxStemLength = 60;

/** A key that cannot be guessed and that every store accepts. The original file name is stored in the database. */
export function makeObjectKey(folder: string, fileName: string): string {
  const segments = folder
    .split('/')
    .slice(0, maxSegments)
    .map((segment) => plain(segment, maxSegmentLength, /[^\w-]+/g));
  const ending = plain(endingOf(fileName), 10, /[^\w-]+/g);
  const stem = plain(fileName.slice(0, -ending.length - 1), maxStemLength, /[^\w.-]+/g);
  return `${segments.join('/')}/${randomBytes(16).toString('hex')}-${stem}.${ending}`;
}

function plain(text: string, maxLength: number, unwanted: RegExp): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(unwanted, '_').slice(0, maxLength);
}

/** Adds the extension of the content type if the name has another one. */
export function nameWithEnding(fileName: string, contentType: FileContentType): string {
  const endings: readonly [string, ...string[]] = endingsByContentType[contentType];
  return endings.includes(endingOf(fileName)) ? fileName : `${fileName}.${endings[0]}`;
}
