import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './repository.ts';
import { shippedPackages } from './shipped-packages.ts';

export const noticesFile = inRoot('THIRD-PARTY-NOTICES.txt');

const introduction = `Third-party notices

Binaa contains the software below. Each part is followed by the notice that its licence asks for.
This file is generated: npm run notices.

This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit
(http://www.openssl.org/), cryptographic software written by Eric Young (eay@cryptsoft.com) and
software written by Tim Hudson (tjh@cryptsoft.com).
`;

/** PostgreSQL and the libraries that its package brings, which has no notices for them. */
const embeddedPostgres = inRoot('scripts/notices');

export function thirdPartyNotices(): string {
  const programs = readdirSync(embeddedPostgres)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((file) => readFileSync(join(embeddedPostgres, file), 'utf8').trim());
  const packages = shippedPackages().map(({ name, version, license, folder, isForOnePlatform }) => {
    const title = `${name} ${version} (${license})`;
    // Only the packages of this machine are installed, and the file must be the same everywhere.
    return isForOnePlatform ? title : [title, ...licenceTexts(folder, license)].join('\n\n');
  });
  const line = `\n\n${'='.repeat(80)}\n\n`;
  return `${[introduction.trim(), ...programs, ...packages].join(line).replaceAll('\r\n', '\n')}\n`;
}

function licenceTexts(folder: string, license: string): string[] {
  const texts = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
  if (texts.length > 0 || license !== 'MIT') return texts;
  return [`Copyright ${authorOf(folder)}`, mitLicence];
}

function authorOf(folder: string): string {
  const { author = 'the authors' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  return typeof author === 'string' ? author : author.name;
}

/** For packages that name the MIT licence and do not contain its text. */
const mitLicence = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
