import type { Worker } from 'node:cluster';

type Send = (message: unknown, ...rest: unknown[]) => boolean;
type Handle = { close?: () => void };

/**
 * Closes the connection that a worker was given and had not taken over when it ended, at most one. Node's cluster module
 * keeps it open, and its caller would wait forever. Closing a connection that was taken over has no effect here.
 */
export function closeUntakenConnection(worker: Worker): void {
  const child = worker.process as unknown as { send: Send };
  const send = child.send.bind(worker.process);
  let last: Handle | undefined;
  child.send = (message, ...rest) => {
    const [handle] = rest;
    if (typeof handle === 'object' && handle !== null) last = handle;
    return send(message, ...rest);
  };
  worker.once('exit', () => last?.close?.());
}
