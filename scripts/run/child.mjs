import { spawn } from 'node:child_process';
import { constants } from 'node:os';

// A closed terminal (SIGHUP) also stops the task, which stops cleanly on SIGTERM.
/** @type {Partial<Record<NodeJS.Signals, NodeJS.Signals>>} */
const FORWARDED = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

/**
 * Runs a command in this terminal, forwards signals to it, and resolves with its exit code. With a lifeline, the child
 * notices when this process is killed (kill -9) and can stop too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, lifeline?: boolean }} options
 * @returns {Promise<number>}
 */
export function runChild(command, args, { cwd, env, lifeline = false }) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = lifeline ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio });

    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(FORWARDED[signal]);
    for (const signal of Object.keys(FORWARDED)) process.on(signal, forward);
    const stopListening = () => {
      for (const signal of Object.keys(FORWARDED)) process.off(signal, forward);
    };

    child.once('error', (error) => {
      stopListening();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopListening();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
