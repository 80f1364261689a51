import { randomUUID } from 'node:crypto';
import type { Acknowledged } from './acknowledged.ts';
import type { Answer, Caller } from './caller.ts';

type Recorder = { caller: Caller; note: Acknowledged; newMark: () => string };
type Stay = { userId: number; inTime: string; outTime: string; body: object };

const hourMs = 3_600_000;
/** The server accepts three days. Stays of two hours fill them but for two hours; then there is another worker. */
const acceptedHours = 70;
const staysPerWorker = acceptedHours / 2;

/**
 * One phone's crew events: a check-in and a check-out in one call. A call without an answer is sent again as it was,
 * before anything else, as the outbox does.
 */
export function createCrewWork({ caller, note, newMark }: Recorder): () => Promise<void> {
  let siteId: number | undefined;
  let worker: { id: number; stays: number } | undefined;
  let unsent: Stay | undefined;
  const from = Date.now() - acceptedHours * hourMs;

  /** Undefined without an answer: the next one has another name, since this one may have been created. */
  async function create(path: string, body: object): Promise<number | undefined> {
    const answer = await caller.send('POST', path, body);
    if (!answer || answer.status >= 500) return undefined;
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${toText(answer)}`);
    return (answer.body as { id: number }).id;
  }

  async function prepare(): Promise<boolean> {
    if (siteId === undefined) {
      const projectId = await create('/api/projects', { name: newMark(), location: 'Doha', totalPrice: 100 });
      if (projectId === undefined) return false;
      siteId = await create('/api/sites', { name: newMark(), location: 'Doha', projectId });
    }
    if (!worker || worker.stays === staysPerWorker) {
      const name = newMark();
      const id = await create('/api/users', { name, email: `${name.replace(' ', '.')}@binaa.qa`, role: 'WORKER' });
      worker = id === undefined ? undefined : { id, stays: 0 };
    }
    return siteId !== undefined && worker !== undefined;
  }

  function nextStay({ id, stays }: { id: number; stays: number }): Stay {
    const inTime = new Date(from + stays * 2 * hourMs).toISOString();
    const outTime = new Date(from + (stays * 2 + 1) * hourMs).toISOString();
    const common = { userId: id, siteId, source: 'TAP', positionState: 'OFF', signedIn: true, offsetMs: 0 };
    const events = [
      { id: randomUUID(), kind: 'CHECK_IN', ...common, deviceTime: inTime },
      { id: randomUUID(), kind: 'CHECK_OUT', ...common, deviceTime: outTime },
    ];
    return { userId: id, inTime, outTime, body: { sendOffsetMs: 0, events } };
  }

  return async () => {
    if (!unsent) {
      if (!(await prepare()) || !worker) return;
      unsent = nextStay(worker);
      worker.stays += 1;
    }
    const answer = await caller.send('POST', '/api/crew/events', unsent.body, { cutEvery: 10 });
    if (!answer || answer.status >= 500) return;
    const { results = [] } = answer.body as { results?: { outcome: string }[] };
    if (results.length !== 2 || results.some(({ outcome }) => outcome !== 'APPLIED'))
      throw new Error(`Valid crew events came to ${answer.status} ${toText(answer)}`);
    const { userId, inTime, outTime } = unsent;
    const ofWorker = note.stays.get(userId) ?? new Map<string, { outTime: string }>();
    note.stays.set(userId, ofWorker.set(inTime, { outTime }));
    unsent = undefined;
  };
}

function toText({ body }: Answer): string {
  return JSON.stringify(body);
}
