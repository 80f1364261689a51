import { errorMessages } from '@binaa/contract/errors';
import { fileMessages } from '@binaa/contract/files';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import type { OutboxEntry } from './entry.ts';
import { afterFailure, judgeFailure } from './outcome.ts';

const untried = { attempts: 0 };

test.each([
  [new ApiError(0, 'NETWORK'), { is: 'retry', afterMs: 1_000, byServer: false }],
  [new ApiError(408, 'UNKNOWN'), { is: 'retry', afterMs: 1_000, byServer: false }],
  [new ApiError(500, 'INTERNAL'), { is: 'retry', afterMs: 1_000, byServer: true }],
  [new ApiError(503, 'UNAVAILABLE', { retryAfterSeconds: 5 }), { is: 'retry', afterMs: 5_000, byServer: true }],
  [
    new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }),
    { is: 'retry', afterMs: 30_000, byServer: false },
  ],
  [new DOMException('', 'TimeoutError'), { is: 'retry', afterMs: 1_000, byServer: false }],
  [new ApiError(401, 'UNAUTHENTICATED'), { is: 'sign-in' }],
  [new ApiError(403, 'PASSWORD_CHANGE_REQUIRED'), { is: 'sign-in' }],
  [new ApiError(403, 'FORBIDDEN'), { is: 'refused' }],
  [new ApiError(400, 'VALIDATION_FAILED'), { is: 'refused' }],
  [new ApiError(404, 'NOT_FOUND'), { is: 'refused' }],
  [new ApiError(409, 'CONFLICT'), { is: 'refused' }],
  [new ApiError(413, 'PAYLOAD_TOO_LARGE'), { is: 'refused' }],
])('%o is judged', (error, outcome) => {
  expect(judgeFailure(error, untried, 0.5)).toEqual(outcome);
});

test('a stored file that cannot be used is uploaded again once', () => {
  const error = new ApiError(400, 'VALIDATION_FAILED', { errors: { invoiceImageUrl: fileMessages.notUploaded } });
  expect(judgeFailure(error, untried)).toEqual({ is: 'upload-again' });
  expect(judgeFailure(error, { attempts: 1, uploadedAgain: true })).toEqual({ is: 'refused' });
});

const entry: OutboxEntry = {
  id: 'expense',
  seq: 1,
  userId: 1,
  userName: 'Foreman',
  kind: 'expense',
  lane: 'files',
  body: {},
  files: [{ id: 'receipt', name: 'receipt.jpg', type: 'image/jpeg', size: 3, folder: 'expenses', key: 'expenses/1' }],
  state: 'WAITING',
  deviceTime: 0,
  offsetMs: null,
  notBefore: 0,
  nextTryAt: 0,
  attempts: 1,
  serverFailures: 0,
};

test('a failure of the server is counted and delays the next attempt', () => {
  expect(afterFailure(entry, new ApiError(500, 'INTERNAL'), 10_000, 0.5)).toEqual({
    ...entry,
    triedAt: 10_000,
    attempts: 2,
    serverFailures: 1,
    nextTryAt: 12_000,
  });
});

test('a refused entry keeps the sentence of its field, or that of the response', () => {
  const conflict = new ApiError(409, 'CONFLICT', { reason: errorMessages.conflict });
  expect(afterFailure(entry, conflict, 0)).toMatchObject({ state: 'REFUSED', reason: errorMessages.conflict });
  const field = new ApiError(400, 'VALIDATION_FAILED', {
    reason: errorMessages.invalidInput,
    errors: { date: fileMessages.invalidName },
  });
  expect(afterFailure(entry, field, 0)).toMatchObject({ state: 'REFUSED', reason: fileMessages.invalidName });
});

test('a file to be uploaded again loses its key and nothing else', () => {
  const error = new ApiError(400, 'VALIDATION_FAILED', { reason: fileMessages.notAttachable });
  const after = afterFailure(entry, error, 0);
  expect(after).toMatchObject({ state: 'WAITING', uploadedAgain: true });
  expect(after?.files).toEqual([
    { id: 'receipt', name: 'receipt.jpg', type: 'image/jpeg', size: 3, folder: 'expenses' },
  ]);
});

test('a session that has ended changes nothing', () => {
  expect(afterFailure(entry, new ApiError(401, 'UNAUTHENTICATED'), 0)).toBeUndefined();
});
