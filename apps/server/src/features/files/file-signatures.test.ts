import { endingsByContentType, type FileContentType } from '@binaa/contract/file-kinds';
import { describe, expect, it } from 'vitest';
import { fileContents, zipWith } from '../../../test/factories/file.ts';
import { looksLike } from './file-signatures.ts';

const types = Object.keys(endingsByContentType) as FileContentType[];
const isOffice = (type: string) => /msword|ms-|officedocument/.test(type);
const isText = (type: string) => type.startsWith('text/') || type === 'image/vnd.dxf';

describe('a file is known by its first bytes', () => {
  it.each(types)('%s', (type) => {
    expect(looksLike(type, fileContents[type])).toBe(true);
    for (const other of types) {
      // The Office formats share their containers, and CSV and DXF are text.
      const mayLookAlike = other === type || (isOffice(other) && isOffice(type)) || (isText(other) && isText(type));
      if (!mayLookAlike) expect([other, looksLike(type, fileContents[other])]).toEqual([other, false]);
    }
  });

  it.each(types)('nothing at all is no %s', (type) => {
    expect(looksLike(type, new Uint8Array())).toBe(false);
  });

  it.each(types)('a page is no %s', (type) => {
    for (const page of [
      '<!DOCTYPE html><p>',
      '\n <html>',
      '<svg onload="x">',
      '<?xml version="1.0"?><svg/>',
      '<!-- --><b>',
    ]) {
      expect(looksLike(type, Buffer.from(page))).toBe(false);
      expect(looksLike(type, Buffer.from(`\uFEFF${page}`))).toBe(false);
      expect(looksLike(type, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')]))).toBe(false);
    }
  });

  it('a text may be in any alphabet and encoding', () => {
    const windows1256 = Buffer.from([0xdd, 0xc7, 0xca, 0xe6, 0xd1, 0xc9, 0x0d, 0x0a]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('فاتورة\t12\r\n', 'utf16le')]);
    for (const text of [windows1256, utf16, Buffer.from('5 < 6, she said'), Buffer.from('\uFEFFa,b')]) {
      expect(looksLike('text/csv', text)).toBe(true);
    }
    expect(looksLike('text/plain', Buffer.from('\u007fELF\u0002\u0001\u0001\0'))).toBe(false);
    expect(looksLike('text/plain', Buffer.from('a\0b'))).toBe(false);
  });

  it('a zip is an Office file only when Office would have packed it', () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(looksLike(type, zipWith('word/document.xml'))).toBe(true);
    expect(looksLike(type, zipWith('META-INF/MANIFEST.MF'))).toBe(false);
    expect(looksLike(type, zipWith('virus.exe'))).toBe(false);
    expect(looksLike(type, Buffer.from('PK\u0003\u0004'))).toBe(false);
  });

  it('a drawing may be a binary one', () => {
    expect(looksLike('image/vnd.dxf', Buffer.from('AutoCAD Binary DXF\r\n\u001a\0\0'))).toBe(true);
    expect(looksLike('image/vnd.dxf', Buffer.from('999\nmade by hand\n  0\nSECTION\n'))).toBe(true);
    expect(looksLike('image/vnd.dxf', Buffer.from('Dear sirs,'))).toBe(false);
  });
});
