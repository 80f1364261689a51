import { setTimeout as delay } from 'node:timers/promises';
import { type Address, chooseAddress, connectionStringOf, type Login } from './address.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import { makeSocketFolder, type Setup } from './initialise.ts';
import { logSince, logSize } from './log-file.ts';
import { stopOrphan } from './orphan.ts';
import { waitUntilServing } from './readiness.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type Supervisor = { address: Address; stop(): Promise<void> };

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
const STEADY_AFTER = 60_000;
const FIRST_START_PATIENCE = 30_000;

/** Other backends of a killed PostgreSQL may outlive it for a moment; a free port may be taken by the time it is used. */
const PASSING = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/;

/** Starts PostgreSQL and starts it again, at the same address, whenever it ends without having been asked to. */
export async function supervise(setup: Setup, login: Login): Promise<Supervisor> {
  const { paths, log } = setup;
  const stopping = new AbortController();
  let current: ServerProcess | undefined;

  async function launch(address: Address): Promise<ServerProcess> {
    await stopOrphan(paths, undefined, log);
    stopping.signal.throwIfAborted();
    makeSocketFolder(paths, setup.launcher);
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
    const deadline = Date.now() + FIRST_START_PATIENCE;
    for (;;) {
      const address = await chooseAddress(paths);
      try {
        return { address, server: await launch(address) };
      } catch (error) {
        const passing = error instanceof EmbeddedPostgresError && PASSING.test(error.message);
        if (!passing || Date.now() > deadline) throw error;
        await delay(SHORTEST_PAUSE);
      }
    }
  }

  async function keepRunning(address: Address, first: ServerProcess): Promise<void> {
    let server: ServerProcess | undefined = first;
    let pause = SHORTEST_PAUSE;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = await server?.exited;
      if (stopping.signal.aborted) return;
      if (how !== undefined) log(`PostgreSQL ended unexpectedly (${how}), starting it again`);
      pause = Date.now() - since > STEADY_AFTER ? SHORTEST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      server = await launch(address).catch((error: unknown) => {
        if (!stopping.signal.aborted) log(error instanceof Error ? error.message : String(error));
        return undefined;
      });
      if (server !== undefined) log('PostgreSQL serves again');
    }
  }

  // Where the system does not stop PostgreSQL for us, process.exit and a crash of ours still do.
  const onExit = () => current?.signalStop();
  process.on('exit', onExit);
  const forgetExit = () => process.off('exit', onExit);

  const { address, server } = await launchFirst().catch((error: unknown) => {
    forgetExit();
    throw error;
  });
  const running = keepRunning(address, server);
  return {
    address,
    async stop() {
      stopping.abort();
      await current?.stop();
      await running;
      forgetExit();
    },
  };
}
