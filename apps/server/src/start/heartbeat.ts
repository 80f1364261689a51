import type { Worker } from 'node:cluster';
import type { CallLimits } from '../platform/call-limits.ts';

type Heartbeat = { heartbeat: true };

const heartbeat: Heartbeat = { heartbeat: true };
/** Garbage collection and long answers block a worker for a second or two, so one or two misses mean nothing. */
const missesAllowed = 10;

/**
 * As long as PostgreSQL waits before it takes a frozen worker's locks away, within limits: long garbage collections must
 * not end a worker, nor patient statements delay the replacement of a frozen one.
 */
export function frozenAfterMs({ idleInTransactionMs }: Pick<CallLimits, 'idleInTransactionMs'>): number {
  return Math.min(Math.max(idleInTransactionMs, 5_000), 15_000);
}

/**
 * The primary's side: ends a worker that leaves all heartbeats of this time unanswered. Misses are counted, not the time
 * since the last answer: after a laptop's sleep, which stops all processes alike, nobody has missed more than one.
 */
export function endIfFrozen(worker: Worker, afterMs: number, log: (text: string) => void): void {
  let missed = 0;
  worker.on('message', (message: Partial<Heartbeat>) => {
    if (message.heartbeat) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed === missesAllowed) {
      log(`Worker ${worker.process.pid} has not answered for ${afterMs / 1000} s and is ended`);
      // A stopped process receives no other signal.
      worker.process.kill('SIGKILL');
    }
    missed += 1;
    // A failure means that the worker is just ending.
    worker.send(heartbeat, () => undefined);
  }, afterMs / missesAllowed);
  worker.once('exit', () => clearInterval(timer));
}

/** A worker's side. */
export function answerHeartbeats(): void {
  process.on('message', (message: Partial<Heartbeat>) => {
    if (message.heartbeat) process.send?.(heartbeat);
  });
}
