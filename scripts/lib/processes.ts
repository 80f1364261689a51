import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './repository.ts';

export interface Outcome {
  code: number;
  output: string;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Collects the output instead of showing it. */
  quiet?: boolean;
}

/** Time a child has to stop before its process group is killed. */
const GRACE_MS = 10_000;
const running = new Set<ChildProcess>();

/** Runs a JavaScript program with the current Node. */
export function runNode(program: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  return run(process.execPath, [program, ...args], options);
}

/**
 * Runs a command to its end, in its own process group. The terminal's Ctrl-C therefore reaches only this process, which
 * asks the command to stop exactly once and can kill it together with its children.
 */
export function run(command: string, args: readonly string[], { env = process.env, quiet = false }: Options = {}) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: true,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    track(child);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      untrack(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      untrack(child);
      // During a shutdown the promise stays pending, so that the next step does not start.
      if (stopping) return;
      resolve({
        code: code ?? 128 + (signal ? constants.signals[signal] : 0),
        output: Buffer.concat(chunks).toString(),
      });
    });
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
let stopping = false;

/** Handles signals only while a child runs: a task that serves requests handles them itself. */
function track(child: ChildProcess) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal);
  running.add(child);
}

function untrack(child: ChildProcess) {
  running.delete(child);
  if (running.size === 0 && !stopping) for (const signal of SIGNALS) process.off(signal, onSignal);
}

function onSignal(signal: NodeJS.Signals) {
  // Signals arrive more than once, from the terminal, npm and the runner. Only the first counts.
  if (!stopping) void stopAll(signal);
}

async function stopAll(signal: NodeJS.Signals) {
  stopping = true;
  await Promise.all([...running].map(stop));
  process.exit(128 + constants.signals[signal]);
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'close');
  child.kill('SIGINT');
  const killTimer = setTimeout(() => killGroup(child), GRACE_MS);
  await ended;
  clearTimeout(killTimer);
}

function killGroup({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
