import type { Endpoint } from '@binaa/contract/endpoint';
import { useEffect, useState } from 'react';
import { type CallInput, call } from '../lib/client.ts';
import { kindModule } from './field.ts';
import type { OutboxKind } from './kind.ts';

/** Declares a kind of action that waits on the device without a connection. List it in `app/outbox-kinds.ts`. */
export function defineOutboxKind<Body>(kind: OutboxKind<Body>): OutboxKind {
  return kind as unknown as OutboxKind;
}

export type Kinds = ReadonlyMap<string, OutboxKind>;

/**
 * Loads the kinds of these names; all of them by default. A name that this version does not know is left out, and so is a
 * kind whose code cannot be loaded now: its entries wait until the next look.
 */
export async function loadKinds(names?: Iterable<string>): Promise<Kinds> {
  const { outboxKinds } = await kindModule();
  const wanted = new Set(names ?? outboxKinds.keys());
  const loading = await Promise.allSettled([...wanted].map(async (name) => outboxKinds.get(name)?.()));
  const loaded = loading.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
  return new Map(loaded.map((kind) => [kind.kind, kind]));
}

const kindOf = ({ kind }: { kind: string }) => kind;

export function loadKindsOf(entries: readonly { kind: string }[]): Promise<Kinds> {
  return loadKinds(entries.map(kindOf));
}

/** Undefined until the kinds are loaded. */
export function useKind(name: string): OutboxKind | undefined {
  const [kinds, setKinds] = useState<Kinds>();
  useEffect(() => {
    void loadKinds([name]).then(setKinds);
  }, [name]);
  return kinds?.get(name);
}

/** For kinds with one call per entry, whose idempotency key is the entry's id. */
export function oneByOne<const E extends Endpoint, Body>(
  endpoint: E,
  inputOf: (body: Body, fileKeys: string[]) => CallInput<E>,
): OutboxKind<Body>['send'] {
  return async (entries, { upload, signal }) => {
    for (const entry of entries) {
      const input = inputOf(entry.body, await upload(entry));
      await call(endpoint, { ...input, idempotencyKey: entry.id, signal: signal() });
    }
    return entries.map(({ id }) => ({ id, is: 'sent' }));
  };
}
