import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/repository.ts';
import { shippedPackages } from './lib/shipped-packages.ts';

const linesOf = (file: string) =>
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** What the build context leaves out. Later rules win, as in Docker. */
function isIgnored(path: string): boolean {
  let ignored = false;
  for (const rule of linesOf('.dockerignore')) {
    const pattern = rule.replace(/^!/, '');
    if (globMatches(path, pattern)) ignored = !rule.startsWith('!');
  }
  return ignored;
}

/** Whether the pattern matches the path or a folder around it. */
function globMatches(path: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${source}(/.*)?$`).test(path);
}

/** The folders and files that the last stage copies from the build context. */
function copiedSources(): string[] {
  const lines = linesOf('Dockerfile');
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1);
  return lastStage
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
    .filter((word) => !word.startsWith('--'));
}

const inImage = new Set(
  copiedSources()
    .flatMap((source) => [source, ...globSync(`${source}/**`, { cwd: inRoot('.') })])
    .filter((path) => !isIgnored(path)),
);
const sources = [...inImage].filter((path) => path.endsWith('.ts'));

test('the image holds no tests and nothing that only tests use', () => {
  expect(sources.length).toBeGreaterThan(200);
  const unwanted = [...inImage].filter((path) =>
    /\.test\.|\/testing\/|^apps\/server\/test\/|^e2e\/|^bench\//.test(path),
  );
  expect(unwanted).toEqual([]);
});

/** The other commands of package.json are for developers, or start the server, which the image does without npm. */
const notInImage = [
  'start',
  'dev',
  'build',
  'test',
  'test-all',
  'test-long',
  'check',
  'format',
  'notices',
  'screenshots',
  'bench',
];

test('every operator command of package.json is in the image', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).map((script) => script.split(' ').at(-1) ?? '');
  const operatorCommands = commands.filter((command) => !notInImage.includes(command));
  expect(operatorCommands).toContain('account');
  for (const command of operatorCommands) expect(inImage).toContain(`scripts/${command}.ts`);
});

test('everything the server and the operator commands import is in the image', () => {
  const production = new Set(shippedPackages().map(({ name }) => name));
  const missing: string[] = [];
  for (const path of sources) {
    for (const [, imported = ''] of readFileSync(inRoot(path), 'utf8').matchAll(
      /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)';/gm,
    )) {
      if (imported.startsWith('node:') || imported.startsWith('@binaa/')) continue;
      const isThere = imported.startsWith('.')
        ? inImage.has(join(dirname(path), imported))
        : production.has(packageOf(imported));
      if (!isThere) missing.push(`${path} imports ${imported}`);
    }
  }
  expect(missing).toEqual([]);
});

test('the image installs no development packages and runs as an ordinary user', () => {
  const dockerfile = linesOf('Dockerfile');
  const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
  expect(dockerfile).toContain('RUN npm ci --omit=dev --workspace apps/server');
  expect(lastStage.filter((line) => line.startsWith('COPY --from=')).map((line) => line.split(/\s+/).at(-2))).toEqual([
    '/app/node_modules',
    '/app/apps/web/dist',
  ]);
  expect(lastStage).toContain('USER node');
  for (const workspace of [
    'e2e',
    'bench',
    'apps/web',
    'apps/server',
    'packages/contract',
    'packages/embedded-postgres',
  ]) {
    expect(existsSync(inRoot(`${workspace}/package.json`)) && !isIgnored(`${workspace}/package.json`)).toBe(true);
  }
});

test('every image has a fixed version', () => {
  const compose = linesOf('compose.yaml').filter((line) => line.startsWith('image: '));
  const bases = linesOf('Dockerfile').filter((line) => line.startsWith('FROM '));
  expect(compose.length).toBe(3);
  for (const line of [...compose, ...bases]) expect(line).toMatch(/:(RELEASE\.[\dTZ-]+|\d+(\.\d+)+[a-z-]*)( AS \w+)?$/);
});

test("Binaa gets its own store keys, never the store's root password", () => {
  const compose = readFileSync(inRoot('compose.yaml'), 'utf8');
  const [binaa = ''] = compose.split('\n  database:');
  expect(binaa.slice(binaa.indexOf('services:'))).not.toContain('ROOT');
  expect(compose).not.toMatch(/MINIO_ROOT_\w+: '?\$\{S3_/);
  expect(compose).toContain('mc admin user add store');
});

/** `@fastify/static/x` → `@fastify/static` */
function packageOf(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}
