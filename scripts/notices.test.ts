import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedPackages } from './lib/shipped-packages.ts';
import { noticesFile, thirdPartyNotices } from './lib/third-party-notices.ts';

const notices = readFileSync(noticesFile, 'utf8');

test('the notices are those of the packages in the lockfile: npm run notices', () => {
  expect(notices === thirdPartyNotices(), 'THIRD-PARTY-NOTICES.txt is not current. Run: npm run notices').toBe(true);
});

test('every shipped package has the text of its licence', () => {
  const sections = notices.split(`${'='.repeat(80)}\n`);
  const withoutText = shippedPackages()
    .filter(({ isForOnePlatform }) => !isForOnePlatform)
    .filter(({ name, version }) => {
      const section = sections.find((text) => text.trim().startsWith(`${name} ${version} (`)) ?? '';
      return section.length < 400;
    })
    .map(({ name }) => name);
  expect(withoutText).toEqual([]);
});

test('the notices cover the embedded PostgreSQL, its libraries and the fonts, and no development tool', () => {
  for (const name of ['PostgreSQL', 'OpenSSL', 'ICU', 'zlib', 'libxml2', 'libxslt', 'liblzma', 'OSSP uuid']) {
    expect(notices).toContain(`${name} `);
  }
  const names = shippedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', '@fontsource/ibm-plex-sans', 'tailwindcss']));
  for (const tool of ['vitest', 'typescript', 'vite', '@biomejs/biome', 'knip', '@playwright/test']) {
    expect(names).not.toContain(tool);
  }
});
