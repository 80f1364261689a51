import { expect, it } from 'vitest';
import { assertNoLeaks } from './assert-no-leaks.ts';

const foreman = { id: 7, role: 'FOREMAN' } as const;

it.each([
  ['/users/3', '{"salary":12}'],
  ['/users/7', '{"salary":null}'],
  ['/users/3', '{"balance":-1.5}'],
  ['/users', '{"content":[{"id":7,"balance":0}]}'],
  ['/users/role/FOREMAN', '{"pendingTotal":5}'],
  ['/cash-counts', '{"content":[{"holderId":7,"balance":5},{"holderId":70,"balance":5}]}'],
  ['/users/1', '{"id":1,"role":"ADMIN","category":null,"passwordResetRequired":false}'],
])('detects the leak in %s %s', (path, body) => {
  expect(() => assertNoLeaks(foreman, path, body)).toThrow('shows a FOREMAN');
});

it.each([
  ['/users/7', '{"balance":0,"can":{"balance":false}}'],
  ['/users/3', '{"can":{"balance":false}}'],
  ['/foreman-balances/user/7', '{"balance":12}'],
  ['/cash-counts', '{"content":[{"holderId":7,"balance":5}]}'],
  ['/users', '[{"role":"ADMIN","can":{}},{"role":"FOREMAN","passwordResetRequired":true}]'],
])('accepts %s %s', (path, body) => {
  expect(() => assertNoLeaks(foreman, path, body)).not.toThrow();
});
