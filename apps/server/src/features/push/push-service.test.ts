import { expect, it } from 'vitest';
import { isPushService } from './push-service.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-am3p.notify.windows.com/w/?token=abc',
])('knows the push service of %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'http://127.0.0.1:4000/abc',
  'http://localhost:4000/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://evil.example/#.push.apple.com',
  'https://evil.example\\.push.apple.com/abc',
  'ftp://fcm.googleapis.com/abc',
  'file:///etc/passwd',
  'not an address',
])('does not know %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

it('knows hosts that the operator has named, without TLS only on this machine', () => {
  const named = ['push.example.qa', 'push.example.qa:8443', '127.0.0.1:4000'];
  expect(isPushService('https://push.example.qa/abc', named)).toBe(true);
  expect(isPushService('https://push.example.qa:8443/abc', named)).toBe(true);
  expect(isPushService('http://127.0.0.1:4000/abc', named)).toBe(true);
  expect(isPushService('http://push.example.qa/abc', named)).toBe(false);
  expect(isPushService('https://push.example.qa:9443/abc', named)).toBe(false);
  expect(isPushService('https://other.push.example.qa/abc', named)).toBe(false);
  expect(isPushService('http://127.0.0.1:4001/abc', named)).toBe(false);
});
