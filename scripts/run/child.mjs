import { spawn } from 'node:child_process';
import { constants } from 'node:os';

// A closed terminal is a request to stop, and the tasks stop cleanly on SIGTERM.
const FORWARDED = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

/**
 * Runs a command with our terminal and resolves with its exit code. Signals are passed on and we outlive the child.
 * With a lifeline the child notices when we are gone without a word (kill -9) and can stop as well.
 */
export function runChild(command, args, { cwd, env, lifeline = false }) {
  return new Promise((resolve, reject) => {
    const stdio = lifeline ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio });

    const handlers = Object.entries(FORWARDED).map(([signal, passedOn]) => [signal, () => child.kill(passedOn)]);
    for (const [signal, handler] of handlers) process.on(signal, handler);
    const settle = (finish, value) => {
      for (const [signal, handler] of handlers) process.off(signal, handler);
      finish(value);
    };

    child.once('error', (error) => settle(reject, error));
    child.once('exit', (code, signal) => settle(resolve, code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
