import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../apps/server/src/config.ts';
import { inRoot } from './lib/repository.ts';

/** Setting → default, as text; undefined where there is none. */
type Defaults = Record<string, string | undefined>;

function defaultsOfConfig(): Defaults {
  const parsed: Record<string, string | number | undefined> = settings.parse({});
  return Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, parsed[name] === undefined ? undefined : String(parsed[name])]),
  );
}

function defaultsOfReadme(): Defaults {
  const [, section = ''] = /^## Settings\n(.*?)^## /ms.exec(readFileSync(inRoot('README.md'), 'utf8')) ?? [];
  const rows = [...section.matchAll(/^\| (`[A-Z].*?`) \|(.*?)\|/gm)];
  return Object.fromEntries(
    rows.flatMap(([, names = '', value = '']) => {
      // Anything but a single value in code, such as "generated on the first start", is explained, not a default.
      const standard = /^`([^`]+)`$/.exec(value.trim())?.[1];
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, standard]);
    }),
  );
}

function defaultsOfExample(): Defaults {
  const lines = [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value === '' ? undefined : value]));
}

test('the README lists every setting of the server with its default', () => {
  expect(defaultsOfReadme()).toStrictEqual(defaultsOfConfig());
});

test('.env.example lists every setting of the server with its default', () => {
  expect(defaultsOfExample()).toStrictEqual(defaultsOfConfig());
});
