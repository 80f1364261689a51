/** The part of autocannon that the bench uses. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** Total number of requests, or duration in seconds. */
    amount?: number;
    duration?: number;
    /** Timeout of one request, in seconds. */
    timeout: number;
    /** Interval between checks whether the duration is over, in milliseconds. */
    sampleInt: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  type Result = { errors: number; timeouts: number };
  type Instance = EventEmitter & PromiseLike<Result> & { stop(): void };

  export default function autocannon(options: Options): Instance;
}
