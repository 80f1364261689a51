import { setTimeout as wait } from 'node:timers/promises';
import { begin, type Outcome } from '../hostile/harness.ts';
import { randomFrom } from '../random.ts';
import { noneAcknowledged } from './acknowledged.ts';
import { createCaller, type Seen } from './caller.ts';
import { checkAll } from './check.ts';
import { admin, type Company } from './company.ts';
import { createWork } from './work.ts';

const people = 8;
const recoveryTimeoutMs = 180_000;

export type Fault = { name: string; kills: number; strike: (company: Company, seen: Seen) => Promise<void> };

export const faults = {
  server: { name: 'server killed', kills: 1, strike: (company) => company.killServer() },
  postgres: { name: 'PostgreSQL killed', kills: 1, strike: (company) => company.killPostgres() },
  cut: { name: 'connections cut', kills: 0, strike: (company) => company.cutConnections() },
  both: { name: 'both killed at once', kills: 2, strike: (company) => company.killBoth() },
  worker: { name: 'worker frozen', kills: 0, strike: (company) => company.freezeWorker() },
  postgresFrozen: {
    name: 'PostgreSQL frozen',
    kills: 0,
    strike: (company, seen) =>
      company.freezePostgres(async () => {
        const health = await fetch(`${company.address()}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ status }) => status,
          () => 'nothing within two seconds',
        );
        if (health !== 503) seen.findings.push(`The health check answered ${health} while PostgreSQL was frozen`);
        const refusedBefore = seen.refusals;
        await untilRefused(seen, people);
        if (seen.refusals === refusedBefore) seen.findings.push('No call was refused while PostgreSQL was frozen');
      }),
  },
  backend: {
    name: 'backend of PostgreSQL frozen',
    kills: 0,
    strike: (company, seen) => company.freezeBackend(() => untilRefused(seen, 1)),
  },
  twice: {
    name: 'server killed, and again while it starts',
    kills: 2,
    strike: (company) => company.killServerTwice(Math.random() * 2000),
  },
} as const satisfies Record<string, Fault>;

/** Waits until this many more calls were answered 503. The caller of the call that is hit may have given up itself. */
async function untilRefused(seen: Seen, count: number): Promise<void> {
  const wanted = seen.refusals + count;
  const deadline = performance.now() + 15_000;
  while (seen.refusals < wanted && performance.now() < deadline) await wait(5);
}

export type FaultOutcome = Outcome & { seen: Seen; struck: Map<string, number>; slowestRecoveryMs: number };

/**
 * Injects each fault in turn while people work. After each the service must recover by itself; then the people pause, and
 * every acknowledged write is checked.
 */
export async function runUnderFaults(company: Company, plan: readonly Fault[], seed: string): Promise<FaultOutcome> {
  const outcome = begin();
  const seen: Seen = { answers: 0, refusals: 0, broken: 0, slowestMs: 0, findings: outcome.findings };
  const random = randomFrom(seed);
  const note = noneAcknowledged();
  const caller = createCaller(company.address, seen, random);
  await caller.signIn(admin);
  let marks = 0;
  const newMark = () => `mark ${(marks += 1)}`;
  const works = Array.from({ length: people }, () => createWork({ caller, random, note, newMark }));
  const struck = new Map<string, number>();
  let slowestRecoveryMs = 0;

  async function reaches(count: number): Promise<boolean> {
    const deadline = performance.now() + recoveryTimeoutMs;
    while (seen.answers < count && performance.now() < deadline) await wait(5);
    return seen.answers >= count;
  }

  async function round(fault: Fault): Promise<void> {
    const pause = new AbortController();
    const working = works.map(async (work) => {
      while (!pause.signal.aborted) await work().catch((error: unknown) => outcome.findings.push(String(error)));
    });
    // A random number of answers, so each fault occurs at a different moment of the work.
    await reaches(seen.answers + 10 + random.below(60));
    await fault.strike(company, seen);
    const began = performance.now();
    const answersBefore = seen.answers;
    outcome.check(await reaches(answersBefore + 2 * people), `The service did not recover after: ${fault.name}`);
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - began);
    pause.abort();
    const crash = company.crash();
    outcome.check(crash === undefined, `The server crashed after: ${fault.name}\n${crash}`);
    if (crash !== undefined) await company.killServer();
    await Promise.all(working);
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
  }

  let checkedDocuments = 0;
  for (const fault of plan) {
    await round(fault);
    // Files are checked after their own round and at the end, everything else after every round.
    await checkAll(caller, { ...note, documents: new Map([...note.documents].slice(checkedDocuments)) }, outcome);
    checkedDocuments = note.documents.size;
  }
  await checkAll(caller, note, outcome);
  const stays = [...note.stays.values()].reduce((sum, ofWorker) => sum + ofWorker.size, 0);
  const acknowledged = note.expenses.size + note.postings.size + note.documents.size + note.projects.size + stays;
  return Object.assign(outcome, { runs: acknowledged, seen, struck, slowestRecoveryMs });
}
