import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CleanUp } from '../../bench/src/clean-up.ts';
import type { Line } from '../../bench/src/table.ts';
import { inRoot } from './repository.ts';
import { buildStamp } from './web-build.ts';

/** Measures the installed size and the time a start takes. */
export async function measureInstallation(cleanUp: CleanUp): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'binaa-bench-'));
  cleanUp.add(() => rm(dataDir, { recursive: true, force: true }));
  // Without the stamp, the first start also builds the web application.
  rmSync(buildStamp, { force: true });
  const first = await secondsToReady(dataDir, cleanUp);
  const later = await secondsToReady(dataDir, cleanUp);
  return [
    ...['node_modules', 'tools/node', 'apps/web/dist'].map((folder) => ({
      name: `size of ${folder}`,
      value: `${sizeOf(inRoot(folder)).toFixed(0)} MB`,
    })),
    { name: '`npm start` to ready, first: packages there, no data, nothing built', value: `${first.toFixed(1)} s` },
    { name: '`npm start` to ready, later', value: `${later.toFixed(1)} s` },
  ];
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return bytes / 1_000_000;
}

async function secondsToReady(dataDir: string, cleanUp: CleanUp): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: inRoot('.'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  cleanUp.add(stop);
  let text = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('Binaa is ready')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${text}`)));
  });
  await ready;
  const seconds = (performance.now() - began) / 1000;
  await stop();
  return seconds;
}
