import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('names a plain file plainly', () => {
  expect(contentDisposition(true, 'receipt 1.png')).toBe('inline; filename="receipt 1.png"');
  expect(contentDisposition(false, 'plan.dwg')).toBe('attachment; filename="plan.dwg"');
});

it('carries any other name beside a plain one', () => {
  expect(contentDisposition(false, 'مخطط.dwg')).toBe(
    `attachment; filename="____.dwg"; filename*=UTF-8''${encodeURIComponent('مخطط')}.dwg`,
  );
});

it('lets no character of a name break out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(true, name);
      expect(header).toMatch(/^inline; filename="[^"\\]*"(; filename\*=UTF-8''[\w.~!%-]*)?$/);
      expect(header).toMatch(/^[ -~]*$/);
    }),
  );
});
