import { setTimeout as delay } from 'node:timers/promises';
import { type Address, chooseAddress, connectionStringOf, type Login } from './address.ts';
import { createSocketFolder, type Setup } from './cluster.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import { logSince, logSize } from './log-file.ts';
import { stopOrphan } from './orphan.ts';
import { waitUntilServing } from './readiness.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type Supervisor = { address: Address; stop(): Promise<void> };

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
/** After this uptime a crash counts as the first again. */
const STABLE_AFTER_MS = 60_000;
const FIRST_START_TIMEOUT_MS = 30_000;

/** Backends may briefly outlive a killed PostgreSQL, and a free port may be taken before it is used. */
const TRANSIENT = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/;

/** Starts PostgreSQL and restarts it at the same address whenever it exits unexpectedly. */
export async function supervise(setup: Setup, login: Login): Promise<Supervisor> {
  const { paths, log } = setup;
  const stopping = new AbortController();
  let current: ServerProcess | undefined;

  async function launch(address: Address): Promise<ServerProcess> {
    await stopOrphan(paths, undefined, log);
    stopping.signal.throwIfAborted();
    createSocketFolder(paths, setup.launcher);
    const logStart = logSize(paths.log);
    const server = startServerProcess(setup, address);
    current = server;
    try {
      if (await waitUntilServing(server, connectionStringOf(address, login, 'postgres'), paths)) return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
    throw explain('PostgreSQL could not start', logSince(paths.log, logStart), paths.root);
  }

  async function launchFirst(): Promise<{ address: Address; server: ServerProcess }> {
    const deadline = Date.now() + FIRST_START_TIMEOUT_MS;
    for (;;) {
      const address = await chooseAddress(paths);
      try {
        return { address, server: await launch(address) };
      } catch (error) {
        const isTransient = error instanceof EmbeddedPostgresError && TRANSIENT.test(error.message);
        if (!isTransient || Date.now() > deadline) throw error;
        await delay(MIN_BACKOFF_MS);
      }
    }
  }

  async function keepRunning(address: Address, first: ServerProcess): Promise<void> {
    let server: ServerProcess | undefined = first;
    let backoff = MIN_BACKOFF_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const reason = await server?.exited;
      if (stopping.signal.aborted) return;
      if (reason !== undefined) log(`PostgreSQL ended unexpectedly (${reason}), starting it again`);
      backoff = Date.now() - since > STABLE_AFTER_MS ? MIN_BACKOFF_MS : Math.min(backoff * 2, MAX_BACKOFF_MS);
      await delay(backoff, undefined, { signal: stopping.signal }).catch(() => {});
      server = await launch(address).catch((error: unknown) => {
        if (!stopping.signal.aborted) log(error instanceof Error ? error.message : String(error));
        return undefined;
      });
      if (server !== undefined) log('PostgreSQL serves again');
    }
  }

  // Not every system stops PostgreSQL together with its parent, so do it on process.exit and on a crash.
  const onExit = () => current?.signalStop();
  process.on('exit', onExit);
  const removeExitListener = () => process.off('exit', onExit);

  const { address, server } = await launchFirst().catch((error: unknown) => {
    removeExitListener();
    throw error;
  });
  const running = keepRunning(address, server);
  return {
    address,
    async stop() {
      stopping.abort();
      await current?.stop();
      await running;
      removeExitListener();
    },
  };
}
