import type { Endpoint } from '@binaa/contract/endpoint';
import type { Message } from '@binaa/contract/message';
import type { Lane, OutboxEntry } from './entry.ts';

/** What became of one entry of a call. */
export type Sent = { id: string; is: 'sent' } | { id: string; is: 'problem' | 'refused'; reason: Message };

export type SendContext = {
  /** Uploads what is not uploaded yet. Resolves to the keys of the entry's files; a repeated call gets the same ones. */
  upload: (entry: OutboxEntry) => Promise<string[]>;
  /** Ends a call that nobody answers. Made right before the call: it throws if somebody else has signed in meanwhile. */
  signal: () => AbortSignal;
};

/** The form in which a refused entry can be corrected: its draft, as `useDraft` stores it. */
export type Correction = { formKey: string; path: string; values: Record<string, unknown> };

export type OutboxKind<Body = unknown> = {
  kind: string;
  lane: Lane;
  /** How many entries one call carries; 1 by default. */
  batch?: number;
  /** The write whose lists are refetched once entries were sent. */
  refreshes: Endpoint;
  /** Loads the screen that opens once an entry is kept, if it is another one. */
  loadNext?: () => Promise<unknown>;
  /** In words, for the outbox and its file: what it is, and which one. Called in the user's language. */
  describe: (body: Body) => { what: string; which: string };
  /** Sends entries under their ids. Rejects with an ApiError if the whole call failed. */
  send: (entries: readonly OutboxEntry<Body>[], context: SendContext) => Promise<Sent[]>;
  /** Whether somebody has solved the problem of an entry on the server. */
  isSolved?: (entry: OutboxEntry<Body>) => Promise<boolean>;
  correct?: (body: Body) => Correction;
  /** An ADMIN may send it for an account that was deleted. */
  canBeTakenOver?: true;
  /** False if what was sent is of no interest any more. */
  isListedWhenSent?: false;
  /** For what was refused because others changed the record: the same wish against its present state. */
  insist?: { label: string; renew: (body: Body) => Promise<Body> };
};

/** The kinds by name, and how to load each: the code of a form is needed only while the device has an entry of it. */
export type KindSources = ReadonlyMap<string, () => Promise<OutboxKind>>;
