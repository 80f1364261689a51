import { expect, it } from 'vitest';
import { contentTypeOf, fileKinds } from './file-kinds.ts';
import { kindOfFolder, presignUpload, reachableAddress, visibleName } from './files.ts';
import { parseInput } from './input.ts';

it('the first segment of a folder decides its kind of file', () => {
  expect(kindOfFolder('expenses/Tower_A/2026_03_10')).toBe('RECEIPT');
  expect(kindOfFolder('attendance')).toBe('PHOTO');
  expect(kindOfFolder('documents/x')).toBe('DOCUMENT');
  expect(kindOfFolder('task-notes/2026_03_10')).toBe('NOTE_PHOTO');
  expect(kindOfFolder('papers/x')).toBe('PAPER');
  for (const folder of ['', 'expense', 'Expenses/x', '/expenses', 'x/expenses', 'constructor']) {
    expect(kindOfFolder(folder)).toBeUndefined();
  }
});

it('the sizes are 5 MB, 25 MB and for the logo 1 MB, inclusive', () => {
  expect(Object.values(fileKinds).map(({ maxBytes }) => maxBytes)).toEqual([
    5_242_880, 5_242_880, 5_242_880, 5_242_880, 5_242_880, 26_214_400, 1_048_576,
  ]);
});

it("a file name's extension decides its content type before the browser does", () => {
  expect(contentTypeOf({ name: 'plan.DWG', type: '' })).toBe('image/vnd.dwg');
  expect(contentTypeOf({ name: 'list.csv', type: 'application/vnd.ms-excel' })).toBe('text/csv');
  expect(contentTypeOf({ name: 'photo', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(contentTypeOf({ name: 'page.html', type: 'text/html' })).toBe('text/html');
});

it('a content type loses its parameters, a folder its trailing slash', () => {
  const parsed = parseInput(presignUpload.body, {
    fileName: ' a.csv ',
    contentType: 'Text/CSV; charset=utf-8',
    folder: 'documents/x/',
  });
  expect(parsed).toEqual({ ok: true, value: { fileName: 'a.csv', contentType: 'text/csv', folder: 'documents/x' } });
});

it("an address of the server's own storage is reduced to its path, one of an outside store stays", () => {
  const own = 'http://10.0.0.1:3000/api/files/view/documents/a.pdf?signature=x';
  expect(reachableAddress(own, '/api')).toBe('/api/files/view/documents/a.pdf?signature=x');
  expect(reachableAddress(own, 'https://api.example.qa/api')).toBe(
    'https://api.example.qa/api/files/view/documents/a.pdf?signature=x',
  );
  expect(reachableAddress('/api/files/upload/a?x', '/api')).toBe('/api/files/upload/a?x');
  const store = 'https://s3.example.qa/binaa/documents/a.pdf?X-Amz-Signature=x';
  expect(reachableAddress(store, '/api')).toBe(store);
});

it.each([
  ['plan\u202Egnp.exe', 'plangnp.exe'],
  ['\u200Eصورة \u2067موقع\u2069.png', 'صورة موقع.png'],
  ['a\nb\u0000.png', 'ab.png'],
  [' \u202E ', '_'],
])('the file name %j reads as %s', (fileName, read) => {
  expect(visibleName(fileName)).toBe(read);
});
