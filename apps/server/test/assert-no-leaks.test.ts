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
  ['/papers', '{"iban":"QA"}'],
  ['/tasks', '{"name":"Pay QA58DOHB00001234567890ABCDEFG"}'],
  ['/dashboard', '{"basic":1900}'],
  ['/users/3', '{"note":"QID 28052400123"}'],
  ['/users/1', '{"id":1,"role":"ADMIN","category":null,"passwordResetRequired":false}'],
  ['/users', '[{"id":7,"passwordResetRequired":true},{"id":70,"role":"WORKER","passwordResetRequired":true}]'],
  ['/search', '{"passwordResetRequired":false}'],
])('detects the leak in %s %s', (path, body) => {
  expect(() => assertNoLeaks(foreman, path, body)).toThrow('shows a FOREMAN');
});

it.each([
  ['/users/7', '{"balance":0,"can":{"balance":false}}'],
  ['/users/3', '{"can":{"balance":false}}'],
  ['/foreman-balances/user/7', '{"balance":12}'],
  ['/cash-counts', '{"content":[{"holderId":7,"balance":5}]}'],
  ['/my-pay/balances', '{"gratuity":{"basic":1900}}'],
  ['/papers/3', '{"number":"28052400123"}'],
  ['/users/3', '{"phone":"+97455501234"}'],
  ['/users', '[{"id":1,"role":"ADMIN","can":{}},{"id":7,"role":"FOREMAN","passwordResetRequired":true}]'],
  ['/auth/validate', '{"valid":true,"user":{"id":7,"name":"Omar","passwordResetRequired":false}}'],
])('accepts %s %s', (path, body) => {
  expect(() => assertNoLeaks(foreman, path, body)).not.toThrow();
});

it('detects an API token anywhere but in the answer that makes it', () => {
  const body = '{"token":"binaa_9hK2mQ7xVb4TzR1cYw8NpL5sDf3GjH6aUe0oXiZk0Vkq3q"}';
  expect(() => assertNoLeaks({ id: 1, role: 'ADMIN' }, '/api-tokens/all', body)).toThrow('shows an API token');
  expect(() => assertNoLeaks({ id: 1, role: 'ADMIN' }, '/api-tokens', body)).not.toThrow();
});
