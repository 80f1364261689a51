import { rm } from 'node:fs/promises';
import type { LedgerReport } from '@binaa/contract/ledger';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDataDir, type StartedServer, startServer } from '../started-server.ts';

/** MONEY_KILLS raises the number of kills: 30 in `npm run nightly`. */
const kills = Number(process.env['MONEY_KILLS'] ?? 1);
const expensesPerRound = 24;
const admin = { email: 'first@binaa.qa', password: 'the first admin' };

const folders: string[] = [];
let server: StartedServer | undefined;
afterAll(async () => {
  await server?.stop('SIGTERM');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string) {
  const started = await startServer({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  server = started;
  const { token } = (await started.call('POST', '/auth/signin', admin)).body as { token: string };
  return (method: string, path: string, body?: unknown) => started.call(method, path, body, token);
}

const expense = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', date: '2026-01-05' };

describe('a kill -9 in the middle of decisions', () => {
  it(
    'loses none that was acknowledged, leaves none half done, and the ledger holds',
    async () => {
      const dataDir = await makeDataDir();
      folders.push(dataDir);
      const acknowledged = new Map<number, string>();
      for (let round = 0; round < kills; round += 1) {
        const call = await start(dataDir);
        const ids: number[] = [];
        for (let number = 0; number < expensesPerRound; number += 1) {
          const submitted = await call('POST', '/expenses', { ...expense, amount: round + 1 + number / 100 });
          ids.push((submitted.body as { id: number }).id);
        }
        // Another number of answers each time, so that the kill falls on another moment of the work under way.
        const enough = 1 + ((round * 7) % (expensesPerRound - 4));
        let answers = 0;
        await Promise.all(
          ids.map(async (id, at) => {
            try {
              const verb = at % 4 === 3 ? 'reject' : 'approve';
              const { status, body } = await call('PATCH', `/expenses/${id}/${verb}`, {});
              if (status === 200) acknowledged.set(id, (body as { status: string }).status);
            } catch {
              return;
            }
            answers += 1;
            if (answers === enough) server?.process.kill('SIGKILL');
          }),
        );
        await server?.stop('SIGKILL');
      }

      const call = await start(dataDir);
      const report = (await call('GET', '/ledger/verify')).body as LedgerReport;
      expect(report.checks.filter((check) => !check.holds)).toEqual([]);
      expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
      for (const [id, status] of acknowledged) {
        expect((await call('GET', `/expenses/${id}`)).body).toMatchObject({ status });
      }
    },
    60_000 + kills * 60_000,
  );
});
