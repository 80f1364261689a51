import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP proxy to the database that can go silent as a firewall does: nothing passes, and neither end is notified. */
export async function openTcpProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const sockets: Socket[] = [];
  let connected: Socket[] = [];
  let isSilent = false;
  let open = 0;
  let mostOpen = 0;
  let opened = 0;
  const server = createServer((client) => {
    const upstream = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    sockets.push(client, upstream);
    open += 1;
    opened += 1;
    mostOpen = Math.max(mostOpen, open);
    client.once('close', () => (open -= 1));
    if (isSilent) return;
    client.pipe(upstream).pipe(client);
    connected.push(client, upstream);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const connectionString = new URL(databaseUrl);
  connectionString.searchParams.delete('host');
  connectionString.hostname = '127.0.0.1';
  connectionString.port = String(typeof address === 'object' ? address?.port : '');
  return {
    connectionString: connectionString.toString(),
    /** Silences the open connections, and with `forAll` every later one. */
    goSilent: ({ forAll = false } = {}) => {
      isSilent = forAll;
      for (const socket of connected) socket.unpipe().pause();
      connected = [];
    },
    /** Passes a request with this text on, but not its answer, nor anything later on the same connection. */
    swallowAnswerTo: (text: string) => {
      connected.forEach((client, at) => {
        const upstream = connected[at + 1];
        if (at % 2 === 1 || !upstream) return;
        client.on('data', (sent: Buffer) => {
          if (sent.includes(text)) upstream.unpipe().pause();
        });
      });
    },
    /** Passes requests in small pieces for this long, then as before. */
    goSlow: async (ms: number) => {
      const slowed = connected.map((client, at) => {
        const upstream = connected[at + 1];
        if (at % 2 === 1 || !upstream) return () => undefined;
        client.unpipe().pause();
        const timer = setInterval(() => {
          const piece: unknown = client.read();
          if (piece instanceof Buffer) upstream.write(piece);
        }, 1);
        return () => {
          clearInterval(timer);
          client.pipe(upstream);
        };
      });
      await wait(ms);
      for (const restore of slowed) restore();
    },
    /** The highest number of connections open at the same time. */
    mostOpen: () => mostOpen,
    /** The number of connections that were ever opened. */
    opened: () => opened,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
