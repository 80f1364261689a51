import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A way to the database that can go dead as one through a firewall does: nothing passes, and neither end is told. */
export async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const ends: Socket[] = [];
  let alive: Socket[] = [];
  let isDead = false;
  const server = createServer((near) => {
    const far = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname);
    for (const end of [near, far]) end.on('error', () => undefined);
    ends.push(near, far);
    if (isDead) return;
    near.pipe(far).pipe(near);
    alive.push(near, far);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const connectionString = new URL(databaseUrl);
  connectionString.searchParams.delete('host');
  connectionString.hostname = '127.0.0.1';
  connectionString.port = String(typeof address === 'object' ? address?.port : '');
  return {
    connectionString: connectionString.toString(),
    /** Those who connect from now on get through, unless it is dead for all. */
    goDead: ({ forAll = false } = {}) => {
      isDead = forAll;
      for (const end of alive) end.unpipe().pause();
      alive = [];
    },
    /** What is asked passes in small pieces for a while, and then as before. */
    goSlow: async (ms: number) => {
      const slowly = alive.map((near, at) => {
        const far = alive[at + 1];
        if (at % 2 === 1 || !far) return () => undefined;
        near.unpipe().pause();
        const timer = setInterval(() => {
          const piece: unknown = near.read();
          if (piece instanceof Buffer) far.write(piece);
        }, 1);
        return () => {
          clearInterval(timer);
          near.pipe(far);
        };
      });
      await wait(ms);
      for (const end of slowly) end();
    },
    /** How many have connected since it is open. */
    taken: () => ends.length / 2,
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
