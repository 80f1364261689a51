import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { begin, type Checked, type Outcome } from '../hostile/harness.ts';
import type { StartedServer } from '../started-server.ts';
import { subscribeToLiveUpdates } from '../subscribe-to-live-updates.ts';
import { admin } from './instances.ts';

/** An instance or one of its workers. */
export type Called = Pick<StartedServer, 'address' | 'call'>;
type Two = readonly [Called, Called];

/** Checks that what one instance did is visible at the other. */
export async function checkSharing([first, second]: Two): Promise<Outcome> {
  const outcome = begin();
  const { token } = (await first.call('POST', '/auth/signin', admin)).body as { token: string };
  const both: Two = [first, second];

  const validated = await second.call('GET', '/auth/validate', undefined, token);
  outcome.check(validated.status === 200, 'A session opened at one instance is invalid at the other');
  await checkRevocation(both, token, outcome);
  await checkRateLimit(both, outcome);
  await checkIdempotency(both, token, outcome);
  await checkFiles(both, token, outcome);
  await checkLiveUpdates(both, token, outcome);
  return outcome;
}

async function checkRevocation([first, second]: Two, token: string, outcome: Checked): Promise<void> {
  const worker = { name: 'Worker', email: 'worker@binaa.qa', role: 'WORKER' };
  const created = (await first.call('POST', '/users', worker, token)).body as {
    id: number;
    temporaryPassword?: string;
  };
  const { id, temporaryPassword = worker.email } = created;
  const credentials = { email: worker.email, password: temporaryPassword };
  const opened = (await first.call('POST', '/auth/signin', credentials)).body as { token: string };
  const before = await first.call('GET', '/auth/validate', undefined, opened.token);
  await second.call('POST', `/users/${id}/reset-password`, undefined, token);
  const after = await first.call('GET', '/auth/validate', undefined, opened.token);
  outcome.check(
    before.status === 200 && after.status === 401,
    'A session ended at one instance is still valid at the other',
  );
}

/** After eight guesses each further one doubles the waiting time, so at most 15 are checked while the test runs. */
async function checkRateLimit(both: Two, outcome: Checked): Promise<void> {
  const guesses = Array.from({ length: 40 }, async (_, at) => {
    const server = both[at % 2] ?? both[0];
    const answer = await server.call('POST', '/auth/signin', { email: 'someone@binaa.qa', password: `guess ${at}` });
    return answer.status;
  });
  const checked = (await Promise.all(guesses)).filter((status) => status === 401).length;
  outcome.check(checked <= 15, `${checked} of 40 password guesses were checked: each instance counts for itself`);
}

async function checkIdempotency(both: Two, token: string, outcome: Checked): Promise<void> {
  const key = randomUUID();
  const deposit = { amount: 12.5, transactionType: 'DEPOSIT', description: 'Once' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const server = both[at % 2] ?? both[0];
      const response = await fetch(`${server.address}/api/company-transactions/manual`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify(deposit),
      });
      return { status: response.status, body: await response.json() };
    }),
  );
  const isSame = answers.every((answer) => answer.status === 201 && isDeepStrictEqual(answer, answers[0]));
  outcome.check(isSame, 'An idempotency key used at both instances did the work twice');
}

async function checkFiles([first, second]: Two, token: string, outcome: Checked): Promise<void> {
  const content = `Poured ${randomUUID()}\n`;
  const wish = { folder: 'documents/general', fileName: 'notes.txt', contentType: 'text/plain' };
  const presigned = (await first.call('POST', '/files/presigned-url/upload', wish, token)).body as {
    presignedUrl: string;
    objectKey: string;
  };
  await fetch(presigned.presignedUrl, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: content });
  const document = { title: 'Notes', category: 'OTHER', fileKey: presigned.objectKey, fileName: 'notes.txt' };
  await first.call('POST', '/documents', document, token);
  const view = await second.call(
    'GET',
    `/files/image-url?imagePath=${encodeURIComponent(presigned.objectKey)}`,
    undefined,
    token,
  );
  const address = (view.body as { presignedUrl?: string }).presignedUrl;
  const seen = address && (await fetch(address).then((response) => response.text()));
  outcome.check(seen === content, 'A file uploaded through one instance cannot be read through the other');
}

/** The second instance sends the changes of both. */
async function checkLiveUpdates([first, second]: Two, token: string, outcome: Checked): Promise<void> {
  const stream = await subscribeToLiveUpdates(second.address, token);
  await first.call('POST', '/projects', { name: 'Tower', location: 'Lusail', totalPrice: 1000 }, token);
  const expense = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', date: '2026-01-05', amount: 1 };
  const written = await second.call('POST', '/expenses', expense, token);
  if (written.status !== 201) throw new Error(`The expense was rejected: ${JSON.stringify(written.body)}`);
  const awaited = new Set(['projects', 'expenses']);
  while (awaited.size > 0) {
    const event = await stream.next();
    if (!event) break;
    awaited.delete(event.data[0] ?? '');
  }
  stream.close();
  outcome.check(awaited.size === 0, 'A change made through one instance is not published by the other');
}
