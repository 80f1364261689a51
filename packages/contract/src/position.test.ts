import { describe, expect, it } from 'vitest';
import { findPosition, formatPosition, isInQatar, swappedIntoQatar } from './position.ts';

const lusail = { latitude: 25.4096, longitude: 51.524 };

describe('coordinates in pasted text', () => {
  it.each([
    ['two numbers', '25.4096, 51.524'],
    ['two numbers with words around them', 'Tower A is at 25.4096,51.524.'],
    ['two numbers with a semicolon', '25.4096; 51.524'],
    ['two numbers with a space', '25.4096 51.524'],
    ['two numbers with a tab', '25.4096\t51.524'],
    ['Arabic digits, decimal sign and comma', '٢٥٫٤٠٩٦، ٥١٫٥٢٤'],
    ['Arabic digits with a point', '٢٥.٤٠٩٦، ٥١.٥٢٤'],
    ['Persian digits', '۲۵.۴۰۹۶, ۵۱.۵۲۴'],
    ['invisible marks of direction', '\u200e25.4096\u200f, \u206651.524\u2069'],
    ['degrees, minutes and seconds', `25°24'34.56"N 51°31'26.4"E`],
    ['typographic minutes and seconds', '25° 24′ 34.56″ N, 51° 31′ 26.4″ E'],
    ['the ordinal sign instead of degrees', `25º24'34.56''N 51º31'26.4''E`],
    ['the hemisphere before', `N 25°24'34.56" E 51°31'26.4"`],
    ['the longitude first', `51°31'26.4"E 25°24'34.56"N`],
    ['degrees and decimal minutes', "25°24.576'N 51°31.44'E"],
    ['decimal degrees with hemispheres', '25.4096° N, 51.524° E'],
    ['Arabic hemispheres', `٢٥°٢٤'٣٤٫٥٦" شمالًا ٥١°٣١'٢٦٫٤" شرقًا`],
    ['geo:', 'geo:25.4096,51.524'],
    ['geo: with accuracy', 'geo:25.4096,51.524;u=35'],
    ['geo: with the place in its query', 'geo:0,0?q=25.4096,51.524(Tower A)'],
    [
      'Google: a place before the middle of the map',
      'https://www.google.com/maps/place/Tower/@25.1,51.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d25.4096!4d51.524!16s',
    ],
    ['Google: the middle of the map', 'https://www.google.com/maps/@25.4096,51.524,17z'],
    ['Google: q', 'https://maps.google.com/?q=25.4096,51.524'],
    ['Google: q with loc', 'https://maps.google.com/maps?q=loc:25.4096,51.524&z=17'],
    ['Google: an encoded comma', 'https://www.google.com/maps/search/?api=1&query=25.4096%2C51.524'],
    ['Google: a plus after the comma', 'https://www.google.com/maps/search/?api=1&query=25.4096,+51.524'],
    ['Google: ll', 'https://maps.google.com/maps?z=17&ll=25.4096,51.524'],
    ['Apple: ll', 'https://maps.apple.com/?ll=25.4096,51.524&q=Tower%20A'],
    ['Apple: coordinate', 'https://maps.apple.com/place?coordinate=25.4096,51.524&name=Tower'],
    ['a short link with the numbers beside it', 'Tower A 25.4096, 51.524 https://maps.app.goo.gl/abc'],
  ])('are found: %s', (_form, text) => {
    expect(findPosition(text)).toEqual({ position: lusail });
  });

  it('are found south and west of zero', () => {
    expect(findPosition('-33.8688, -151.2093')).toEqual({ position: { latitude: -33.8688, longitude: -151.2093 } });
    expect(findPosition(`33°52'7.68"S 151°12'33.48"W`)).toEqual({
      position: { latitude: -33.8688, longitude: -151.2093 },
    });
  });

  it.each(['https://maps.app.goo.gl/Xy12', 'https://goo.gl/maps/abc', 'see https://maps.apple/p/abc'])(
    'are hidden in the short link %s',
    (text) => {
      expect(findPosition(text)).toEqual({ problem: 'shortLink' });
    },
  );

  it.each([
    '',
    ' ',
    'Lusail, near the stadium',
    '12, 14',
    '5 or 10 people',
    '97444001377',
    '91.5, 181.5',
    '1.2.3.4',
    '100%',
  ])('are not found in %j', (text) => {
    expect(findPosition(text)).toEqual({ problem: 'notFound' });
  });

  it('never fail on 1,000 random texts, and are on earth where found', () => {
    const parts = [
      '25',
      '.',
      ',',
      ' ',
      '°',
      "'",
      '"',
      'N',
      'e',
      '-',
      '+',
      '!3d',
      '!4d',
      '@',
      '?q=',
      '&ll=',
      'geo:',
      '%2C',
      '%',
      '٢٥',
      '٫',
      '،',
      '\u200f',
      '\ud800',
      '\u0000',
      'https://',
      'goo.gl',
      'شمال',
      '999',
      '\n',
      '(',
      '\\',
    ];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let turn = 0; turn < 1_000; turn += 1) {
      const text = Array.from({ length: next(60) }, () => parts[next(parts.length)]).join('');
      const found = findPosition(text);
      if (!('position' in found)) continue;
      expect(Math.abs(found.position.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(found.position.longitude)).toBeLessThanOrEqual(180);
    }
  });

  it('are read quickly from a long text', () => {
    const long = `${'2'.repeat(50_000)}${'1 '.repeat(50_000)}${'°'.repeat(50_000)}`;
    expect(findPosition(long)).toEqual({ problem: 'notFound' });
  });
});

describe('a position', () => {
  it('is in Qatar, outside it, or in it with its numbers swapped', () => {
    expect(isInQatar(lusail)).toBe(true);
    expect(isInQatar({ latitude: 25.2, longitude: 55.3 })).toBe(false);
    expect(swappedIntoQatar({ latitude: 51.524, longitude: 25.4096 })).toEqual(lusail);
    expect(swappedIntoQatar(lusail)).toBeUndefined();
    expect(swappedIntoQatar({ latitude: 25.2, longitude: 55.3 })).toBeUndefined();
  });

  it('is written with six decimals and read back', () => {
    expect(formatPosition(lusail)).toBe('25.409600, 51.524000');
    expect(findPosition(formatPosition(lusail))).toEqual({ position: lusail });
  });
});
