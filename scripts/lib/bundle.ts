import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Outcome } from './processes.ts';
import { inRoot } from './repository.ts';

/** Largest amount of JavaScript that one screen may add to the login page and the shell, in bytes. */
const SCREEN_LIMIT = 67_000;

/** What opening the crew screen loads at once: the first tap must not wait for the outbox. */
const WITH_CREW = [
  'src/outbox/outbox.ts',
  'src/outbox/held-back.ts',
  'src/outbox/outbox-chip.tsx',
  'src/outbox/outbox-notices.tsx',
  'src/app/outbox-kinds.ts',
];
const CREW = 'src/features/crew/crew-page.tsx';
/** For a phone with a bad connection at the gate. */
const CREW_LIMIT = 60_000;

/** All Arabic texts in one file, loaded once and kept. */
const ARABIC = 'src/locales/arabic.ts';
const ARABIC_LIMIT = 86_000;

/** One representative screen of each kind, with the chunks it loads in addition to the entry. */
const SHELL = 'src/app/shell.tsx';
const SCREENS: Record<ScreenKind, string[]> = {
  login: [],
  dashboard: [SHELL, 'src/features/dashboard/dashboard-page.tsx'],
  list: [SHELL, 'src/features/expenses/expense-list-page.tsx'],
  form: [SHELL, 'src/features/expenses/expense-form-page.tsx'],
};
type ScreenKind = 'login' | 'dashboard' | 'list' | 'form';

/** Slightly above the present sizes, so that growth is noticed. The login must stay below 150 kB in any case. */
const LIMITS: Record<ScreenKind, Weight> = {
  login: { javascript: 142_000, css: 19_300 },
  dashboard: { javascript: 231_000, css: 19_300 },
  list: { javascript: 226_500, css: 19_300 },
  form: { javascript: 265_500, css: 19_300 },
};
/** The browser loads a font when a character of its script is on screen. Arabic screens load both: figures are Latin. */
const FONT_LIMITS: Record<Script, number> = { latin: 72_000, arabic: 135_000 };
type Script = 'latin' | 'arabic';

/** An entry of Vite's manifest. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** The JavaScript and CSS files that these chunks need, directly or through imports. */
function filesNeeded(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file);
    for (const file of filesNeeded(manifest, chunk.imports ?? [], seen)) files.add(file);
  }
  return files;
}

export interface Weight {
  javascript: number;
  css: number;
}

export interface Sizes {
  screenKinds: Record<ScreenKind, Weight>;
  fonts: Record<Script, number>;
  /** The JavaScript each screen adds to the login page and the shell, largest first. */
  screens: { name: string; bytes: number }[];
  /** The same for the crew screen with all that it loads when it opens. */
  crew: number;
}

export function measure(manifest: Manifest, sizeOf: (file: string) => number): Sizes {
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const weigh = (files: Iterable<string>): Weight => ({
    javascript: sum([...files].filter((file) => file.endsWith('.js'))),
    css: sum([...files].filter((file) => file.endsWith('.css'))),
  });
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const weightOf = (kind: ScreenKind) => weigh(filesNeeded(manifest, [...entries, ...SCREENS[kind]]));
  const faces = Object.values(manifest).map(({ file }) => file);
  const facesOf = (script: Script) => faces.filter((file) => new RegExp(`-${script}-\\d+-.*\\.woff2$`).test(file));

  const loaded = filesNeeded(manifest, [...entries, SHELL]);
  const added = (names: readonly string[]) =>
    weigh([...filesNeeded(manifest, names)].filter((file) => !loaded.has(file))).javascript;
  const screens = Object.entries(manifest)
    .filter(([name, chunk]) => chunk.isDynamicEntry && name !== SHELL)
    .map(([name]) => ({ name, bytes: added([name]) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    screenKinds: {
      login: weightOf('login'),
      dashboard: weightOf('dashboard'),
      list: weightOf('list'),
      form: weightOf('form'),
    },
    fonts: { latin: sum(facesOf('latin')), arabic: sum(facesOf('arabic')) },
    screens,
    crew: added([CREW, ...WITH_CREW]),
  };
}

/** The lines to print, and those that exceed their limit. */
export function judge({ screenKinds, fonts, screens, crew }: Sizes): { lines: string[]; tooLarge: string[] } {
  const figures = [
    ...Object.entries(screenKinds).flatMap(([kind, weight]) => [
      { name: `JavaScript of the ${kind}`, bytes: weight.javascript, limit: LIMITS[kind as ScreenKind].javascript },
      { name: `CSS of the ${kind}`, bytes: weight.css, limit: LIMITS[kind as ScreenKind].css },
    ]),
    { name: 'fonts in English', bytes: fonts.latin, limit: FONT_LIMITS.latin },
    { name: 'additional fonts for Arabic', bytes: fonts.arabic, limit: FONT_LIMITS.arabic },
    { name: 'the crew screen when it opens, additional', bytes: crew, limit: CREW_LIMIT },
    ...screens.map(({ name, bytes }, at) => ({
      name: `${name}, additional`,
      bytes,
      limit: name === ARABIC ? ARABIC_LIMIT : SCREEN_LIMIT,
      hidden: at > 2,
    })),
  ];
  const line = ({ name, bytes, limit }: (typeof figures)[number]) =>
    `${name}: ${kilobytes(bytes)}, at most ${kilobytes(limit)}`;
  return {
    lines: figures.filter((figure) => !('hidden' in figure && figure.hidden)).map(line),
    tooLarge: figures.filter(({ bytes, limit }) => bytes > limit).map((figure) => `Too large: ${line(figure)}`),
  };
}

/** Checks the sizes of the build against the limits, text gzipped. */
export function checkBundle(): Outcome {
  const dist = inRoot('apps/web/dist');
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const sizeOf = (file: string) => {
    const content = readFileSync(`${dist}/${file}`);
    return file.endsWith('.woff2') ? content.length : gzipSync(content).length;
  };
  const missing = [CREW, ...WITH_CREW].filter((name) => manifest[name] === undefined);
  if (missing.length > 0) return { code: 1, output: `Not in the build: ${missing.join(', ')}. See WITH_CREW.` };
  const { lines, tooLarge } = judge(measure(manifest, sizeOf));
  return { code: tooLarge.length > 0 ? 1 : 0, output: [...lines, ...tooLarge].join('\n') };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
