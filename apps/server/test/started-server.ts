import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../src/main.ts');

/** For programs that tests start: with a cache, Node compiles the server's files once and not at every start. */
export const nodeEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled'),
};

/** The server as a separate process, for tests that start, stop or kill it. */
export type StartedServer = {
  process: ChildProcess;
  address: string;
  output: () => string;
  call: (method: string, path: string, body?: unknown, token?: string) => Promise<{ status: number; body: never }>;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'binaa-start-'));
}

export function runServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...nodeEnvironment, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const onText = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of onText) listener();
    });
  }
  return { child, output: () => text, onText };
}

export async function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const { child, output, onText } = runServer(environment);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Binaa is ready: (http\S+)/.exec(output())?.[1];
      if (found) resolve(found);
    };
    onText.add(look);
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output()}`)));
  });
  return {
    process: child,
    address,
    output,
    call: async (method, path, body, token) => {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as never };
    },
    stop: async (signal) => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** For starts that must fail: the exit code and the output. */
export async function failedStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = runServer(environment);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}
