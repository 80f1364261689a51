import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { begin, report } from '../hostile/harness.ts';
import { type Company, openCompany } from './company.ts';
import { type Fault, type FaultOutcome, faults, runUnderFaults } from './run-under-faults.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** Number of kills, split between both kinds of database. `npm run test:long` raises it. */
const kills = Number(process.env['FAULT_KILLS'] ?? 0);
const seed = process.env['FAULT_SEED'] ?? 'binaa';

const shortPlans = { embedded: [faults.server, faults.postgres], server: [faults.cut, faults.both] };
const cycle = [faults.server, faults.postgres, faults.cut, faults.both, faults.server, faults.postgres, faults.twice];

function planOf(wanted: number): Fault[] {
  const plan: Fault[] = [];
  for (let at = 0, killCount = 0; killCount < wanted; at += 1) {
    const fault = cycle[at % cycle.length] ?? faults.server;
    plan.push(fault);
    killCount += fault.kills;
  }
  return plan;
}

const longPlan = planOf(kills / 2);
const freezes = [faults.worker, faults.postgresFrozen, faults.backend];
const freezePlan = Array.from({ length: Math.max(1, Math.floor(kills / 5)) }, () => freezes).flat();
const limitMs = 300_000 + (longPlan.length + freezePlan.length) * 120_000;

async function open(...options: Parameters<typeof openCompany>): Promise<Company> {
  const company = await openCompany(...options);
  onTestFinished(() => company.close(), limitMs);
  return company;
}

function print(what: string, { runs, struck, seen, slowestRecoveryMs }: FaultOutcome): void {
  if (kills === 0) return;
  const strikes = [...struck].map(([name, times]) => `${name} ${times}`).join(', ');
  process.stdout.write(
    [
      `${what}: ${strikes}`,
      `  ${runs} acknowledged writes, ${seen.answers} answers, ${seen.refusals} refusals, ${seen.broken} broken connections`,
      `  slowest call ${Math.round(seen.slowestMs)} ms, longest recovery ${Math.round(slowestRecoveryMs)} ms\n`,
    ].join('\n'),
  );
}

describe('kills and terminated connections under load', () => {
  it.each(['embedded', 'server'] as const)(
    'lose no acknowledged write, the ledger verifies, the service recovers and no call hangs (%s database)',
    async (database) => {
      const plan = kills > 0 ? longPlan : shortPlans[database];
      const outcome = await runUnderFaults(await open({ database }), plan, `${seed} ${database}`);
      print(`${database} database`, outcome);
      expect(outcome.findings.slice(0, 20)).toEqual([]);
      expect(outcome.runs).toBeGreaterThan(plan.length * 5);
      report(`faults-${database}`, outcome, begin());
    },
    limitMs,
  );
});

// In every run, workers.test.ts freezes a worker, and call-limits.test.ts has a PostgreSQL that does not answer.
describe.runIf(kills > 0)('frozen processes under load', () => {
  it(
    'lose no acknowledged write and leave no call without an answer, and a frozen worker is replaced',
    async () => {
      const environment = { WORKERS: '2', CALL_TIMEOUT_SECONDS: '6' };
      const company = await open({ database: 'server', environment });
      const outcome = await runUnderFaults(company, freezePlan, `${seed} frozen`);
      print('frozen processes', outcome);
      expect(outcome.findings.slice(0, 20)).toEqual([]);
      expect(outcome.runs).toBeGreaterThan(freezePlan.length * 5);
      report('faults-frozen', outcome, begin());
    },
    limitMs,
  );
});

describe('a full disk under load', () => {
  it(
    'rejects writes, loses no acknowledged one, and recovers once there is space',
    async ({ skip }) => {
      const disk = mountSmallDisk();
      if (!disk) return skip('A tmpfs cannot be mounted here: that needs root.');
      onTestFinished(() => disk.remove());
      const company = await open({ database: 'embedded', folder: disk.folder });
      const outcome = await runUnderFaults(company, Array<Fault>(kills > 0 ? 5 : 1).fill(fullDisk(disk)), seed);
      print('full disk', outcome);
      expect(outcome.findings.slice(0, 20)).toEqual([]);
      expect(outcome.seen.refusals).toBeGreaterThan(0);
      report('faults-disk', outcome, begin());
    },
    limitMs,
  );
});

function fullDisk(disk: SmallDisk): Fault {
  return {
    name: 'disk full',
    kills: 0,
    strike: async (_company, seen) => {
      const before = seen.refusals;
      disk.fill();
      while (seen.refusals < before + 20) await wait(5);
      disk.clear();
    },
  };
}

async function runControl(): Promise<void> {
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
  const began = begin();
  const outcome = await runUnderFaults(
    await open({ database: 'server', settings }),
    [faults.postgres],
    `${seed} control`,
  );
  expect(outcome.findings.join('\n')).toContain('was acknowledged and is lost');
  report('faults-control', began, outcome);
}

// Runs only together with the long plan that it validates.
if (kills > 0) {
  it('detects the writes that PostgreSQL loses with asynchronous commit', runControl, limitMs);
}
