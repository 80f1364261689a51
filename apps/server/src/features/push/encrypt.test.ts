import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newDevice } from '../../../test/factories/device.ts';
import { decrypt } from '../../../test/push-service.ts';
import { encrypt, isPublicKey } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, appendix A. */
const appendix = {
  plain: 'When I grow up, I want to be a watermelon',
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  browserKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts the example of RFC 8291, appendix A', () => {
  const { plain, p256dh, auth, salt, privateKey, message } = appendix;
  expect(encrypt(Buffer.from(plain), { p256dh, auth }, { salt, privateKey }).toString('base64url')).toBe(message);
});

it('is read by the browser of that example, and by no other', () => {
  const { plain, p256dh, auth, browserKey } = appendix;
  const message = encrypt(Buffer.from(plain), { p256dh, auth });
  expect(decrypt(message, { p256dh, auth, privateKey: browserKey }).toString()).toBe(plain);
  expect(() => decrypt(message, newDevice())).toThrow();
  expect(() => decrypt(message, { p256dh, auth: randomBytes(16), privateKey: browserKey })).toThrow();
});

it('never encrypts twice alike, and takes an empty and a long message', () => {
  const device = newDevice();
  const twice = [1, 2].map(() => encrypt(Buffer.from('the same'), device).toString('base64url'));
  expect(new Set(twice).size).toBe(2);
  for (const text of ['', 'م'.repeat(1500)]) {
    const message = encrypt(Buffer.from(text), device);
    expect(message.length).toBeLessThanOrEqual(4096);
    expect(decrypt(message, device).toString()).toBe(text);
  }
});

it('knows a point of the curve', () => {
  expect(isPublicKey(appendix.p256dh)).toBe(true);
  expect(isPublicKey(Buffer.concat([Buffer.from([4]), randomBytes(64)]))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65))).toBe(false);
});
