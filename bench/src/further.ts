import { signIn } from '@binaa/contract/session';
import type { CleanUp } from './clean-up.ts';
import { emailOf, everybodysPassword, staff } from './company/plan.ts';
import { type Company, connections, measured, requestOf, type Tools } from './measure.ts';
import type { AnyOperation } from './operations/operation.ts';
import { startLoader } from './sides/load.ts';
import { type Server, startBinaa } from './sides/servers.ts';
import { addUp, type Tally } from './statistics.ts';
import { type Line, verdict } from './table.ts';

const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

type Given = { company: Company; tools: Tools; seconds: number; rounds: number };

function load(operation: AnyOperation, company: Company, server: Server, seconds: number) {
  const requests = operation.cases(company.facts).map((each) => requestOf(operation, each, company, 'binaa'));
  return { url: server.url, requests, connections, seconds };
}

/** The same calls to one process and to two, in turn. */
export async function measureCores(
  operations: AnyOperation[],
  { company, tools, seconds, rounds }: Given,
  start: { settings: Record<string, string>; logFile: (name: string) => string; cleanUp: CleanUp },
): Promise<Line[]> {
  const servers: Server[] = [];
  for (const workers of [1, 2]) {
    const settings = { ...start.settings, WORKERS: String(workers) };
    servers.push(await startBinaa(settings, { logFile: start.logFile(`workers-${workers}`), cleanUp: start.cleanUp }));
  }
  const lines: Line[] = [];
  for (const operation of operations) {
    const tallies: Tally[][] = servers.map(() => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [place, server] of servers.entries()) {
        const slice = load(operation, company, server, round < 0 ? 0.5 : seconds);
        const tally = await measured(operation, slice, tools.loader, [server.pid, tools.postmasterPid]);
        if (round >= 0) tallies[place]?.push(tally);
      }
    }
    const [one = Number.NaN, two = Number.NaN] = tallies.map((own) => addUp(own).rate);
    lines.push({
      name: `${operation.name}, WORKERS=2 against 1`,
      value: `${short.format(two)} against ${short.format(one)} per s: ${short.format(two / one)}×`,
    });
  }
  for (const server of servers) await server.stop();
  return lines;
}

/** One expense read again and again by four, alone and while four others sign in without pause. */
export async function measureSignIn(
  oneExpense: AnyOperation,
  { company, tools, seconds }: Given,
  cleanUp: CleanUp,
): Promise<Line[]> {
  const { binaa } = company;
  const four = 4;
  const reading = { ...load(oneExpense, company, binaa, seconds), connections: four };
  const people = Array.from({ length: staff.WORKER.last - staff.WORKER.first + 1 }, (_, place) =>
    emailOf('WORKER', place + 1),
  );
  const signingIn = {
    url: binaa.url,
    connections: four,
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
  if (refused.length > 0) throw new Error(`Sign-ins were answered with ${JSON.stringify(signedIn.statuses)}`);
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
