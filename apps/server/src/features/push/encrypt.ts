import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription: its public key and a secret that it shares with us. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer };

const recordSize = 4096;
/** Marks the end of the one and last record. */
const lastRecord = Buffer.from([2]);

/** Encrypts a message for one browser (RFC 8291, in the coding aes128gcm of RFC 8188). The push service cannot read it. */
export function encrypt(
  message: Buffer,
  { p256dh, auth }: BrowserKeys,
  // Only tests of known results choose these.
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const keyMaterial = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([publicKey.length]),
    publicKey,
    cipher.update(Buffer.concat([message, lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Whether the bytes are a point of the curve. A message for anything else could not be encrypted. */
export function isPublicKey(bytes: Buffer): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
