import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tones = ['neutral', 'amber', 'blue', 'green', 'red', 'violet', 'teal', 'accent'];
const surfaces = ['canvas', 'surface', 'raised', 'sunken'];

/** Text and what it stands on. Phones are read in the sun: WCAG's AAA asks for 7:1. */
const pairs: [text: string, background: string][] = [
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  ...surfaces.flatMap((surface): [string, string][] => [
    ['ink', surface],
    ['muted', surface],
  ]),
  ...['accent', 'accent-hover', 'danger', 'danger-hover'].map((button): [string, string] => ['on-accent', button]),
];

for (const [theme, index] of [
  ['light', 1],
  ['dark', 2],
] as const) {
  test.each(pairs)(`in the ${theme} theme %s on %s has a contrast of at least 7:1`, (text, background) => {
    expect(contrast(colour(text, index), colour(background, index))).toBeGreaterThanOrEqual(7);
  });
}

function colour(token: string, index: 1 | 2): string {
  const found = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.[index];
  if (found === undefined) throw new Error(`No colour --${token}`);
  return found;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
