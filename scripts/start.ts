import './lib/lifeline.ts';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/repository.ts';
import { buildWebIfNeeded } from './lib/web-build.ts';

const build = await buildWebIfNeeded();
if (build.code !== 0) process.exit(build.code);

// Ctrl-C arrives more than once (from the terminal, npm and the runner). The repeats must not interrupt the shutdown.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const main = inRoot('apps/server/src/main.ts');
process.argv[1] = main;
await import(pathToFileURL(main).href);
