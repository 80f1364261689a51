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
  /** Collect the output instead of showing it as it comes. */
  quiet?: boolean;
}

const GRACE_MS = 10_000;
const running = new Set<ChildProcess>();

/** Runs a JavaScript program with our own Node. */
export function runNode(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  return run(process.execPath, [program, ...args], options);
}

/**
 * Runs a command to its end. It leads a process group of its own: the terminal's Ctrl-C reaches only us, we ask it to
 * stop exactly once, and whatever it has started goes with it.
 */
export function run(command: string, args: string[], { env = process.env, quiet = false }: Options = {}) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: true,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    keep(child);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      forget(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      forget(child);
      // While we stop, nobody is to go on with the next step.
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

/** Signals are ours only while something runs: a task that goes on to serve has its own way to stop. */
function keep(child: ChildProcess) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal);
  running.add(child);
}

function forget(child: ChildProcess) {
  running.delete(child);
  if (running.size === 0 && !stopping) for (const signal of SIGNALS) process.off(signal, onSignal);
}

function onSignal(signal: NodeJS.Signals) {
  // They arrive more than once, from the terminal, from npm and from the runner: the first one counts.
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
  const impatience = setTimeout(() => killGroup(child), GRACE_MS);
  await ended;
  clearTimeout(impatience);
}

function killGroup({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
