import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the product that can be cut: an address of its own, which passes every byte on. */
export interface CuttableConnection {
  baseURL: string;
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function openConnection(target: string): Promise<CuttableConnection> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // An error also closes the socket.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const product = connect(port, '127.0.0.1');
    for (const socket of [browser, product]) keep(socket);
    browser.pipe(product).pipe(browser);
    browser.once('close', () => product.destroy());
    product.once('close', () => browser.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      endAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}
