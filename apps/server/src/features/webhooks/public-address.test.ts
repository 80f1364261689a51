import { expect, it } from 'vitest';
import { AddressNotAllowed, isPublicAddress, requireAllowedUrl, resolveAllowed } from './public-address.ts';

const onlyPublic = { isPrivateAllowed: false };
const own = { isPrivateAllowed: true };

it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::200e'])(
  'takes %s for public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
])('does not take %s for public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data',
  'https://hooks.example.qa:22/',
  'https://hooks.example.qa:80/',
  'http://hooks.example.qa/',
  'ftp://hooks.example.qa/',
  'file:///etc/passwd',
  'https://user:secret@hooks.example.qa/',
  'hooks.example.qa',
  'https://',
  'javascript:alert(1)',
])('refuses %s', (url) => expect(() => requireAllowedUrl(url, onlyPublic)).toThrow(AddressNotAllowed));

it.each(['https://hooks.example.qa/binaa?a=1', 'https://hooks.example.qa:8443/', 'https://8.8.8.8/'])(
  'allows %s',
  (url) => expect(requireAllowedUrl(url, onlyPublic).href).toBe(url),
);

it('allows addresses of their own network to operators who say so', () => {
  expect(requireAllowedUrl('http://127.0.0.1:4711/hook', own).port).toBe('4711');
  expect(() => requireAllowedUrl('ftp://127.0.0.1/', own)).toThrow(AddressNotAllowed);
});

it('refuses a name that stands for an address of this machine', async () => {
  await expect(resolveAllowed('localhost', onlyPublic)).rejects.toThrow(AddressNotAllowed);
  expect(await resolveAllowed('localhost', own)).not.toEqual([]);
});
