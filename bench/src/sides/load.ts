import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CleanUp } from '../clean-up.ts';

export type LoadRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Sends a new idempotency key each time, as the web application does. */
  keyed?: boolean;
};
/** Either a number of requests, all answered before it ends, or a duration. */
export type Load = { url: string; requests: LoadRequest[]; connections: number } & (
  | { amount: number }
  | { seconds: number }
);
export type LoadResult = {
  /** Latency of every response, in milliseconds. */
  latencies: number[];
  statuses: Record<number, number>;
  errors: number;
  seconds: number;
};

export type Loader = { run(load: Load): Promise<LoadResult>; stop(): void };

export function startLoader(cleanUp: CleanUp): Loader {
  const child = fork(join(import.meta.dirname, 'load-worker.ts'), { serialization: 'advanced' });
  cleanUp.add(() => endOf(child));
  return {
    async run(load) {
      child.send(load);
      const result = await messageOf<LoadResult & { failure?: string }>(child);
      if (result.failure) throw new Error(`The load failed: ${result.failure}`);
      return result;
    },
    stop: () => child.disconnect(),
  };
}

/** The child's next message; rejects if the child exits instead. */
export function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${child.spawnargs.at(-1)} exited without a message.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}

/** Stops the child and waits until it has exited. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(impatience);
}
