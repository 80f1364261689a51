import { type ChildProcess, fork, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CleanUp } from '../clean-up.ts';
import { endOf, messageOf } from './load.ts';

export type Server = { url: string; pid: number; stop(): Promise<void> };

/** Binaa's default. */
export const poolSize = 20;

const root = join(import.meta.dirname, '../../..');

export async function startBareServer(databaseUrl: string, cleanUp: CleanUp): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
    },
  });
  cleanUp.add(() => endOf(child));
  const { port } = await messageOf<{ port: number }>(child);
  return serverOf(child, `http://127.0.0.1:${port}`);
}

/** Starts the product as `npm start` does, with its log in a file. */
export async function startBinaa(
  settings: Record<string, string>,
  { logFile, cleanUp }: { logFile: string; cleanUp: CleanUp },
): Promise<Server> {
  const log = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--import=${join(root, 'scripts/lib/lifeline.ts')}`,
      join(root, 'apps/server/src/main.ts'),
    ],
    { cwd: root, env: { PATH: process.env['PATH'], PORT: '0', ...settings }, stdio: ['ignore', log, log, 'ipc'] },
  );
  closeSync(log);
  cleanUp.add(() => endOf(child));
  return serverOf(child, await addressIn(logFile, child));
}

function serverOf(child: ChildProcess, url: string): Server {
  return { url, pid: child.pid ?? 0, stop: () => endOf(child) };
}

async function addressIn(logFile: string, child: ChildProcess): Promise<string> {
  for (;;) {
    const text = readFileSync(logFile, 'utf8');
    const address = /Binaa is ready: (http\S+)/.exec(text)?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(`Binaa exited with ${child.exitCode}:\n${text}`);
    await wait(20);
  }
}
