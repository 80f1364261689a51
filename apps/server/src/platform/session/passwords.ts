import { hash, verify } from '@node-rs/argon2';

const argon2id = 2;

/** The parameters that OWASP recommends. Hashing runs on the thread pool and blocks no other request. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password, options);
}

let unknownUserHash: Promise<string> | undefined;

/** Takes as long as a real check, so that timing does not reveal whether a username exists. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  unknownUserHash ??= hashPassword('nobody has this password');
  await verifyPassword(await unknownUserHash, password);
  return false;
}
