import { fileMessages } from '@binaa/contract/files';
import { isApiError } from '../lib/api-error.ts';
import { type OutboxEntry, retryDelay } from './entry.ts';

/** What a failed attempt means for its entry. `sign-in`: nothing is sent until the user has signed in again. */
export type FailedAttempt =
  | { is: 'sign-in' }
  | { is: 'refused' }
  | { is: 'upload-again' }
  | { is: 'retry'; afterMs: number; byServer: boolean };

/** The stored file cannot be used: it expired, or it was attached or removed meanwhile. */
const uploadAgain: readonly string[] = [
  fileMessages.notAttachable,
  fileMessages.notUploaded,
  fileMessages.addressNotValid,
  fileMessages.alreadyUploaded,
].map(({ code }) => code);

type Attempted = Pick<OutboxEntry, 'attempts' | 'uploadedAgain'>;

export function judgeFailure(error: unknown, entry: Attempted, random = Math.random()): FailedAttempt {
  const delay = retryDelay(entry.attempts + 1, random);
  if (!isApiError(error)) {
    // Nobody answered in time, or a fault of the application: a later version may send it.
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { is: 'retry', afterMs: delay, byServer: !isTimeout };
  }
  const { status, code, retryAfterSeconds } = error;
  if (status === 401 || code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_SETUP_REQUIRED')
    return { is: 'sign-in' };
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    const afterMs = retryAfterSeconds === undefined ? delay : retryAfterSeconds * 1000;
    return { is: 'retry', afterMs, byServer: status >= 500 };
  }
  const codes = [error.reason, ...Object.values(error.errors)].map((message) => message?.code ?? '');
  const isFileGone = codes.some((one) => uploadAgain.includes(one));
  return { is: isFileGone && !entry.uploadedAgain ? 'upload-again' : 'refused' };
}

/** The entry after a failed attempt, or undefined if it stays as it is. */
export function afterFailure<Entry extends OutboxEntry>(
  entry: Entry,
  error: unknown,
  now: number,
  random?: number,
): Entry | undefined {
  const failure = judgeFailure(error, entry, random);
  const attempts = entry.attempts + 1;
  switch (failure.is) {
    case 'sign-in':
      return undefined;
    case 'retry':
      return {
        ...entry,
        attempts,
        triedAt: now,
        nextTryAt: now + failure.afterMs,
        serverFailures: entry.serverFailures + Number(failure.byServer),
      };
    case 'upload-again':
      return { ...entry, attempts, uploadedAgain: true, files: entry.files.map(({ key: _key, ...file }) => file) };
    case 'refused':
      return { ...entry, attempts, state: 'REFUSED', ...reasonOf(error) };
  }
}

/** A single field's message says more than that some fields are not valid. */
function reasonOf(error: unknown): Pick<OutboxEntry, 'reason'> {
  if (!isApiError(error)) return {};
  const [first] = Object.values(error.errors);
  const reason = first ?? error.reason;
  return reason ? { reason } : {};
}
