type Limits = {
  /** Calls that run at the same time. */
  running: number;
  /** Calls that wait for one of them to end. */
  waiting: number;
  /** How long one waits. */
  patienceMs: number;
};

/** Thrown instead of starting the work. */
export class TooManyCalls extends Error {}

/** Limits how much work runs at once, so that a service that stopped answering collects few calls. */
export function fewAtOnce({ running, waiting, patienceMs }: Limits) {
  let active = 0;
  const queue: (() => void)[] = [];

  function acquire(): Promise<void> {
    if (active < running) {
      active += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(new TooManyCalls('Too many calls are waiting.'));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(new TooManyCalls(`No call ended within ${patienceMs} ms.`));
      }, patienceMs);
      queue.push(start);
    });
  }

  /** The next call takes over the place of the one that ended. */
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
