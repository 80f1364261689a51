import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyRequest, PasskeyRequest } from '@binaa/contract/passkeys';

type Conditions = {
  /** The page that asks. */
  origin?: string;
  /** Whether the device was unlocked for it, as by a fingerprint. */
  isUnlocked?: boolean;
};

/** A passkey in software: answers as a browser and its device would, without asking anybody. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  // A COSE key: EC2, ES256, P-256, x, y.
  const cosePublicKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: Conditions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (host: string, { isUnlocked = true }: Conditions, isNew: boolean) => {
    const flags = 0x01 | (isUnlocked ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), head]);
  };

  return {
    id,
    publicKey: cosePublicKey,
    /** Answers the options of a new passkey. */
    create({ challenge, rp }: Pick<NewPasskeyRequest, 'challenge' | 'rp'>, conditions: Conditions = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, cosePublicKey]);
      const data = Buffer.concat([authenticatorData(rp.id, conditions, true), made]);
      // A CBOR map of `fmt`, `attStmt` and `authData`.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, conditions).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
    /** Answers the options of a sign-in or a confirmation. */
    answer({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, conditions: Conditions = {}) {
      const data = authenticatorData(rpId, conditions, false);
      const client = clientData('webauthn.get', challenge, conditions);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
  };
}
