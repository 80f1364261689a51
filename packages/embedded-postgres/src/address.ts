import { createServer } from 'node:net';
import path from 'node:path';
import type { Paths } from './paths.ts';

/** Where PostgreSQL listens: a socket in a private folder, or a loopback port if the path of that folder is too long. */
export type Address = { host: string; port: number; settings: Record<string, string> };

// The limit of macOS. Linux allows 107.
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_PORT = 5432;

export async function chooseAddress(paths: Paths): Promise<Address> {
  const socket = path.join(paths.socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`);
  if (Buffer.byteLength(socket) > MAX_SOCKET_PATH_BYTES) {
    const port = await freePort();
    return {
      host: '127.0.0.1',
      port,
      settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    };
  }
  return {
    host: paths.socketDir,
    port: SOCKET_PORT,
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      unix_socket_directories: `"${paths.socketDir.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  };
}

export type Login = { user: string; password: string };

export function connectionStringOf({ host, port }: Address, { user, password }: Login, database: string): string {
  const query = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  const server = host.startsWith('/') ? 'localhost' : host;
  return `postgres://${user}:${encodeURIComponent(password)}@${server}:${port}/${database}${query}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
