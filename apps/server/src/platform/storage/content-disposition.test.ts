import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('puts an ASCII name into quotes', () => {
  expect(contentDisposition(true, 'receipt 1.png')).toBe('inline; filename="receipt 1.png"');
  expect(contentDisposition(false, 'plan.dwg')).toBe('attachment; filename="plan.dwg"');
});

it('adds an encoded name to an ASCII fallback for any other name', () => {
  expect(contentDisposition(false, 'مخطط.dwg')).toBe(
    `attachment; filename="____.dwg"; filename*=UTF-8''${encodeURIComponent('مخطط')}.dwg`,
  );
});

it.each(['invoice\u202Egpj.exe', 'inv\noice\u2066gpj.exe', '\u0000invoice\u200Fgpj.exe'])(
  'leaves out what does not show and changes how the rest of %j reads',
  (name) => {
    expect(contentDisposition(false, name)).toBe('attachment; filename="invoicegpj.exe"');
  },
);

it('escapes every character that could break out of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(true, name);
      expect(header).toMatch(/^inline; filename="[^"\\]*"(; filename\*=UTF-8''[\w.~!%-]*)?$/);
      expect(header).toMatch(/^[ -~]*$/);
    }),
  );
});
