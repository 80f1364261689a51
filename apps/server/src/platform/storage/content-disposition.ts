import { visibleName } from '@binaa/contract/files';

/** A Content-Disposition header. Escapes every character that could break out of the file name. */
export function contentDisposition(inline: boolean, storedName: string): string {
  const fileName = visibleName(storedName);
  const kind = inline ? 'inline' : 'attachment';
  const plain = fileName.normalize('NFC').replace(/[^\x20-\x7e]|["\\%;/]/g, '_');
  if (plain === fileName) return `${kind}; filename="${plain}"`;
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(fileName.toWellFormed())}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
