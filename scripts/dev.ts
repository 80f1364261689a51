import './lib/lifeline.ts';
import { createServer } from 'vite';
import { run } from './lib/processes.ts';
import { inRoot } from './lib/repository.ts';

/** npm run dev: the server restarts and the browser reloads on every change. Open the address that Vite prints. */
const port = process.env.PORT ?? '3000';
const server = run(process.execPath, ['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')], {
  env: { ...process.env, PORT: port },
});

const vite = await createServer({
  root: inRoot('apps/web'),
  configFile: inRoot('apps/web/vite.config.ts'),
  server: { proxy: { '/api': `http://127.0.0.1:${port}` } },
});
await vite.listen();
vite.printUrls();

const { code } = await server;
await vite.close();
process.exitCode = code;
