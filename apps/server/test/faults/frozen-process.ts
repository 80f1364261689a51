import { execFileSync } from 'node:child_process';

/** Process ids of the direct children. */
export function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

/** Stops the processes, which then neither run nor end nor close a connection. Returns how to let them go on. */
export function freeze(pids: readonly number[]): () => void {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended in the meantime.
      }
    }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
