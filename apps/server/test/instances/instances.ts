import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { S3Settings } from '../../src/platform/storage/s3-calls.ts';
import { makeDataDir, type StartedServer, startServer } from '../started-server.ts';

export const admin = { email: 'first@binaa.qa', password: 'the first admin' };

export type Instance = { server: StartedServer; restart: (signal: NodeJS.Signals) => Promise<number | null> };

/** Starts the server twice at the same time, usually on the same database. */
export async function startInstances(
  databases: readonly [string, string],
  s3: S3Settings,
): Promise<{ both: readonly [Instance, Instance]; stop(): Promise<void> }> {
  const dataDir = await makeDataDir();
  const start = async (databaseUrl: string): Promise<Instance> => {
    const environment = {
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '10',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TOKEN_SECRET: 'one secret for every instance, long enough',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'silent',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const instance: Instance = {
      server: await startServer(environment),
      async restart(signal) {
        const code = await instance.server.stop(signal);
        instance.server = await startServer(environment);
        return code;
      },
    };
    return instance;
  };
  const both = await Promise.all([start(databases[0]), start(databases[1])]);
  return {
    both,
    async stop() {
      await Promise.all(both.map(({ server }) => server.stop('SIGKILL')));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
