import { createHash, randomBytes } from 'node:crypto';
import type { Random } from '../random.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Answer, Caller } from './caller.ts';
import { createCrewWork } from './crew-work.ts';

type Person = { caller: Caller; random: Random; note: Acknowledged; newMark: () => string };

const expense = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', date: '2026-01-05' };

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** One person's random work, on their own records only, so the expected result is known. */
export function createWork({ caller, random, note, newMark }: Person): () => Promise<void> {
  const undecided: { id: number; mark: string }[] = [];
  let project: { id: number; version: number } | undefined;
  const amount = () => (1 + random.below(100_000)) / 100;

  /** Whether the call succeeded; throws if valid work was rejected. */
  function isAccepted(answer: Answer | undefined, status: number): boolean {
    if (!answer) return false;
    if (answer.status !== status)
      throw new Error(`Valid work was rejected: ${answer.status} ${JSON.stringify(answer.body)}`);
    return true;
  }

  async function submit(): Promise<void> {
    const body = { ...expense, amount: amount(), notes: newMark() };
    const answer = await caller.sendUntilAnswered('POST', '/api/expenses', body);
    if (!answer || !isAccepted(answer, 201)) return;
    note.expenses.set(body.notes, { amount: body.amount });
    undecided.push({ id: (answer.body as { id: number }).id, mark: body.notes });
  }

  async function decide(): Promise<void> {
    const next = undecided.pop();
    if (!next) return submit();
    const [verb, status] = random.below(4) === 0 ? ['reject', 'REJECTED'] : ['approve', 'APPROVED'];
    const answer = await caller.sendUntilAnswered('PATCH', `/api/expenses/${next.id}/${verb}`, {});
    const submitted = note.expenses.get(next.mark);
    if (isAccepted(answer, 200) && submitted) note.expenses.set(next.mark, { ...submitted, status: status ?? '' });
  }

  async function post(): Promise<void> {
    const body = { amount: amount(), transactionType: 'DEPOSIT', description: newMark() };
    if (isAccepted(await caller.sendUntilAnswered('POST', '/api/company-transactions/manual', body), 201)) {
      note.postings.set(body.description, { amount: body.amount });
    }
  }

  /** The version shows whether a change without a response was saved. */
  async function rename(): Promise<void> {
    const body = { name: newMark(), location: 'Doha', totalPrice: 100 };
    const answer = project
      ? await caller.send('PUT', `/api/projects/${project.id}`, { ...body, version: project.version }, { cutEvery: 20 })
      : await caller.send('POST', '/api/projects', body);
    if (answer && (answer.status === 200 || answer.status === 201)) {
      const { id, version } = answer.body as { id: number; version: number };
      project = { id, version };
      note.projects.set(id, { version, name: body.name });
    } else if (project) {
      const read = await caller.send('GET', `/api/projects/${project.id}`);
      if (read?.status === 200) project = { id: project.id, version: (read.body as { version: number }).version };
    }
  }

  async function file(): Promise<void> {
    const title = newMark();
    const content = Buffer.from(randomBytes(100 + random.below(60_000)).toString('hex'));
    const wish = { folder: 'documents/general', fileName: 'notes.txt', contentType: 'text/plain' };
    const presigned = await caller.send('POST', '/api/files/presigned-url/upload', wish);
    if (presigned?.status !== 200) return;
    const { presignedUrl, objectKey } = presigned.body as { presignedUrl: string; objectKey: string };
    const sent = await caller.send('PUT', new URL(presignedUrl).pathname + new URL(presignedUrl).search, content);
    if (sent?.status !== 200) return;
    const body = { title, category: 'OTHER', fileKey: objectKey, fileName: 'notes.txt' };
    const answer = await caller.sendUntilAnswered('POST', '/api/documents', body);
    if (!answer || !isAccepted(answer, 201)) return;
    note.documents.set((answer.body as { id: number }).id, { fileKey: objectKey, sha256: sha256(content) });
  }

  const record = createCrewWork({ caller, note, newMark });
  return () => random.pick([submit, submit, decide, decide, decide, post, post, rename, file, record, record])();
}
