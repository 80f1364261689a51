import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * node guard.ts <program> <arguments>: runs a program in a process group of its own. Ends the whole group when the program ends,
 * when this process is asked to stop, and when its parent ends without asking, as after kill -9.
 */
const [program = '', ...args] = process.argv.slice(2);
const graceMs = 5_000;
const child = spawn(program, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
const ended = once(child, 'exit');

function signalGroup(signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

function stop(): void {
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), graceMs);
}

process.once('disconnect', stop);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
await ended;
// Processes that the program started may outlive it.
signalGroup('SIGKILL');
process.exit(0);
