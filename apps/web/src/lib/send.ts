import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { affectedResources, changeKindOf } from '@binaa/contract/live-updates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from './api-error.ts';
import { type CallInput, call } from './client.ts';
import { completeAnswer } from './complete-answer.ts';
import { isFormRecord } from './query-key.ts';
import { randomId } from './random-id.ts';
import { refetch } from './refetch.ts';

/** Refetches everything on screen that a write to this endpoint may have changed. Open forms keep their values. */
export async function refreshAfter({ allow }: Endpoint): Promise<void> {
  if (allow === 'anyone') return;
  const resources: readonly unknown[] = affectedResources[changeKindOf(allow)];
  await refetch(({ queryKey }) => resources.includes(queryKey[0]) && !isFormRecord(queryKey));
}

/**
 * A write that may be tried again. The same input sent again after a failure that leaves its outcome open (no network,
 * 408, 429, 5xx) carries the same idempotency key; anything else is a new intent with a new key.
 */
export function idempotentSend<const E extends Endpoint>(
  endpoint: E,
): (input: CallInput<E>, key?: string) => Promise<ResponseOf<E>> {
  let intent = { input: '', key: '' };
  return async (input, key) => {
    const serialized = JSON.stringify(input);
    if (key !== undefined || intent.input !== serialized) intent = { input: serialized, key: key ?? randomId() };
    try {
      const answer = await call(endpoint, { ...input, idempotencyKey: intent.key });
      intent.input = '';
      return completeAnswer(endpoint, input, answer);
    } catch (error) {
      if (isApiError(error) && isRefusal(error.status)) intent.input = '';
      throw error;
    }
  };
}

/** The server decided against it. A proxy that was too slow or too busy has decided nothing. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** A write as a mutation. Once saved, what it changed is refetched in the background. */
export function useSend<const E extends Endpoint>(endpoint: E) {
  const [send] = useState(() => idempotentSend(endpoint));
  const { mutateAsync, isPending } = useMutation<ResponseOf<E>, Error, { input: CallInput<E>; key?: string }>({
    mutationFn: ({ input, key }) => send(input, key),
  });
  return {
    isPending,
    /** `key`: the idempotency key, if the caller keeps it. */
    send: async (input: CallInput<E>, key?: string): Promise<ResponseOf<E>> => {
      const answer = await mutateAsync({ input, ...(key !== undefined && { key }) });
      void refreshAfter(endpoint);
      return answer;
    },
  };
}

export type Outcome<Answer> = {
  onSuccess: (answer: Answer) => unknown;
  /** Returning false leaves the screen as it is. */
  onError: (error: unknown) => false | void | Promise<false | void>;
};

/**
 * Waits for a write, reports its outcome, then waits until what it changed is refetched. The report comes first: a
 * screen that it leaves is not refetched. A failure refetches too: the server may have saved before the connection dropped.
 */
async function settle<const E extends Endpoint>(
  endpoint: E,
  write: Promise<ResponseOf<E>>,
  { onSuccess, onError }: Outcome<ResponseOf<E>>,
): Promise<void> {
  try {
    await onSuccess(await write);
  } catch (error) {
    if ((await onError(error)) === false) return;
  }
  await refreshAfter(endpoint);
}

/** A write behind a button: `await approve.run(input, { onSuccess, onError })` ends with the new state on screen. */
export function useAction<const E extends Endpoint>(endpoint: E) {
  const [send] = useState(() => idempotentSend(endpoint));
  const { mutateAsync, isPending } = useMutation<ResponseOf<E>, Error, CallInput<E>>({
    mutationFn: (input) => send(input),
  });
  return {
    isPending,
    /** Sends it and refetches nothing. */
    attempt: (input: CallInput<E>) => mutateAsync(input),
    run: (input: CallInput<E>, outcome: Outcome<ResponseOf<E>>) => settle(endpoint, mutateAsync(input), outcome),
  };
}
