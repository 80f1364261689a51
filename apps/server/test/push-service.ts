import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine. It accepts everything unless the test says otherwise. */
export async function startPushService() {
  const received: Received[] = [];
  const behaviour = { answer: (response: ServerResponse) => void response.writeHead(201).end() };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      behaviour.answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    received,
    /** What was sent to one device, decrypted by it. */
    readBy: (device: Browser) =>
      received
        .filter(({ path }) => device.endpoint.endsWith(path))
        .map(({ body }) => JSON.parse(decrypt(body, device).toString()) as ReadMessage),
    behaviour,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

type Browser = { endpoint: string; p256dh: Buffer; auth: Buffer; privateKey: Buffer };

type ReadMessage = {
  web_push: number;
  notification: Record<'title' | 'navigate' | 'tag' | 'lang' | 'dir', string> & { body?: string };
  app_badge: number;
};

/** Decrypts as a browser does (RFC 8188, RFC 8291), written from the receiver's side. */
export function decrypt(message: Buffer, { p256dh, auth, privateKey }: Omit<Browser, 'endpoint'>): Buffer {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  if (message.readUInt32BE(16) < record.length) throw new Error('The message has more than one record');
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  const shared = receiver.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const inputKey = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record does not end');
  return padded.subarray(0, end);
}
