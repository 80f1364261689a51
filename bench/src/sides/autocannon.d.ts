/** As much of it as the load needs. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** In milliseconds: how often it looks whether the time is over. */
    sampleInt: number;
    excludeErrorStats?: boolean;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  type Result = { duration: number; errors: number; timeouts: number; non2xx: number };
  type Instance = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Instance;
}
