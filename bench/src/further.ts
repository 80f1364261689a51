import { signIn } from '@binaa/contract/session';
import type { CleanUp } from './clean-up.ts';
import { emailOf, everybodysPassword, staff } from './company/plan.ts';
import { amountFor, type Company, loadSlice, measured, requestOf, type Tools, warmUp } from './measure.ts';
import type { AnyOperation } from './operations/operation.ts';
import { startLoader } from './sides/load.ts';
import { startBinaa } from './sides/servers.ts';
import { addUp, type Tally } from './statistics.ts';
import { type Line, verdict } from './table.ts';

const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

type Given = { company: Company; tools: Tools; seconds: number; rounds: number };

/** Compares one server process with two, in alternating slices. */
export async function measureCores(
  operations: AnyOperation[],
  { company, tools, seconds, rounds }: Given,
  start: { settings: Record<string, string>; logFile: (name: string) => string; cleanUp: CleanUp },
): Promise<Line[]> {
  const companies: Company[] = [];
  for (const workers of ['1', '2']) {
    const options = { logFile: start.logFile(`workers-${workers}`), cleanUp: start.cleanUp };
    companies.push({ ...company, binaa: await startBinaa({ ...start.settings, WORKERS: workers }, options) });
  }
  const lines: Line[] = [];
  for (const operation of operations) {
    const sides = [];
    for (const own of companies) {
      sides.push({ own, rate: await warmUp(operation, own, 'binaa', tools, 1), tallies: [] as Tally[] });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const { own, rate, tallies } of sides) {
        tallies.push(await loadSlice(operation, own, 'binaa', tools, amountFor(rate, seconds)));
      }
    }
    const [one = Number.NaN, two = Number.NaN] = sides.map(({ tallies }) => addUp(tallies).rate);
    lines.push({
      name: `${operation.name}, WORKERS=2 against 1`,
      value: `${short.format(two)} against ${short.format(one)} per s: ${short.format(two / one)}×`,
    });
  }
  for (const { binaa } of companies) await binaa.stop();
  return lines;
}

/** Four connections read one expense, alone and while four others sign in continuously. */
export async function measureSignIn(
  oneExpense: AnyOperation,
  { company, tools, seconds }: Given,
  cleanUp: CleanUp,
): Promise<Line[]> {
  const { binaa } = company;
  const connections = 4;
  const requests = oneExpense.cases(company.facts).map((each) => requestOf(oneExpense, each, company, 'binaa'));
  const reading = { url: binaa.url, requests, connections, seconds };
  const people = Array.from({ length: staff.WORKER.last - staff.WORKER.first + 1 }, (_, place) =>
    emailOf('WORKER', place + 1),
  );
  const signingIn = {
    url: binaa.url,
    connections,
    seconds: seconds + 0.5,
    requests: people.map((email) => ({
      method: signIn.method,
      path: `/api${signIn.path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: everybodysPassword }),
    })),
  };
  const others = startLoader(cleanUp);
  const pids: [number, number] = [binaa.pid, tools.postmasterPid];
  const alone = addUp([await measured(oneExpense, reading, tools.loader, pids)]);
  const [signedIn, tally] = await Promise.all([
    others.run(signingIn),
    measured(oneExpense, reading, tools.loader, pids),
  ]);
  others.stop();
  const meanwhile = addUp([tally]);
  const refused = Object.keys(signedIn.statuses).filter((status) => status !== '200');
  if (refused.length > 0) throw new Error(`Sign-ins answered with ${JSON.stringify(signedIn.statuses)}`);
  const signIns = signedIn.latencies.length / signedIn.seconds;
  const hash = Math.min(...signedIn.latencies);
  return [
    {
      name: 'one expense, 4 connections, p50 / p99',
      value: `${short.format(alone.p50)} / ${short.format(alone.p99)} ms`,
    },
    {
      name: `the same during ${short.format(signIns)} sign-ins a second of at least ${short.format(hash)} ms each`,
      value: `${short.format(meanwhile.p50)} / ${short.format(meanwhile.p99)} ms`,
      goal: `p50 below a sign-in's: ${verdict(meanwhile.p50 < hash)}`,
    },
  ];
}
