import './lib/lifeline.ts';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/repository.ts';
import { buildWebIfNeeded } from './lib/web-build.ts';

const build = await buildWebIfNeeded();
if (build.code !== 0) process.exit(build.code);

process.env.NODE_ENV ??= 'production';
const main = inRoot('apps/server/src/main.ts');
process.argv[1] = main;
await import(pathToFileURL(main).href);
