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

let loaded: Promise<Kinds> | undefined;

export function loadKinds(): Promise<Kinds> {
  loaded ??= kindModule().then(({ outboxKinds }) => new Map(outboxKinds.map((kind) => [kind.kind, kind])));
  return loaded;
}

/** Undefined until the kinds are loaded. */
export function useKind(name: string): OutboxKind | undefined {
  const [kinds, setKinds] = useState<Kinds>();
  useEffect(() => {
    void loadKinds().then(setKinds);
  }, []);
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
