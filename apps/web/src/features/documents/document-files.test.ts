import { uploadMessages } from '@binaa/contract/file-kinds';
import { describe, expect, it } from 'vitest';
import { acceptedFiles, refusalOf, titleOf } from './document-files.ts';

describe('the suggested title of a file', () => {
  it.each([
    ['Ground floor A-101.pdf', 'Ground floor A-101'],
    ['رخصة البناء.jpeg', 'رخصة البناء'],
    ['v1.2 report.docx', 'v1.2 report'],
    ['README', 'README'],
    ['.htaccess', '.htaccess'],
    [`${'x'.repeat(250)}.txt`, 'x'.repeat(200)],
  ])('of %s is %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });
});

describe('a file that is to be a document', () => {
  const megabyte = 1024 * 1024;
  const file = (name: string, size = 1000, type = '') => ({ name, size, type });

  it('is accepted by its ending if the browser knows no type, otherwise by its type', () => {
    expect(refusalOf(file('plan.DWG'))).toBeUndefined();
    expect(refusalOf(file('rooms.csv', 10, 'application/vnd.ms-excel'))).toBeUndefined();
    expect(refusalOf(file('photo', 10, 'image/png'))).toBeUndefined();
  });

  it('is refused if it has another type, is empty or is too large', () => {
    expect(refusalOf(file('setup.exe'))).toBe(uploadMessages.notDocument);
    expect(refusalOf(file('plan.pdf', 0))).toBe('This file is empty');
    expect(refusalOf(file('plan.pdf', 25 * megabyte))).toBeUndefined();
    expect(refusalOf(file('plan.pdf', 25 * megabyte + 1))).toEqual(uploadMessages.tooLarge({ megabytes: 25 }));
  });

  it('is offered by all types and endings', () => {
    expect(acceptedFiles).toEqual(expect.arrayContaining(['application/pdf', '.pdf', '.dwg', '.dxf', '.docx', '.csv']));
  });
});
