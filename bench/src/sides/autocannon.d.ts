/** As much of it as the load needs. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** How many requests in all, or for how many seconds. */
    amount?: number;
    duration?: number;
    /** In seconds, for one answer. */
    timeout: number;
    /** In milliseconds: how often it looks whether the time is over. */
    sampleInt: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  type Result = { errors: number; timeouts: number };
  type Instance = EventEmitter & PromiseLike<Result> & { stop(): void };

  export default function autocannon(options: Options): Instance;
}
