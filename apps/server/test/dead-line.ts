import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

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
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
