/** Calls an endpoint as the signed-in ADMIN. Any answer but a success ends the benchmark. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<{ id: number; version: number }>;

export function callerOf(url: string, token: string): Caller {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 2000)}`);
    return text === '' ? { id: 0, version: 0 } : (JSON.parse(text) as { id: number; version: number });
  };
}

/** Reads the same path again and again, for some seconds or until something else is done; in milliseconds. */
export async function latencies(
  call: Caller,
  path: string,
  { seconds = Number.POSITIVE_INFINITY, until }: { seconds?: number; until?: Promise<unknown> },
): Promise<number[]> {
  const other = { isDone: false };
  const done = until?.finally(() => {
    other.isDone = true;
  });
  const taken: number[] = [];
  const began = performance.now();
  while (!other.isDone && performance.now() - began < seconds * 1000) {
    const before = performance.now();
    await call('GET', path);
    taken.push(performance.now() - before);
  }
  await done;
  return taken;
}
