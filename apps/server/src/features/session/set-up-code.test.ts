import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';

const test = useTestApp({ setUpCode: 'ask the operator' });
const admin = { name: 'First Admin', email: 'first@example.qa', password: 'secret enough' };
const signUp = (setUpCode?: string) => test.call('POST', '/auth/signup', { ...admin, setUpCode });

it('says that the company needs its first administrator and that a code is asked for', async () => {
  expect((await test.call('GET', '/auth/options')).json()).toEqual({
    passwordReset: false,
    needsSetUp: true,
    setUpCode: true,
  });
});

it('refuses a wrong or missing code in one sentence and slows down guessing', async () => {
  for (const code of [undefined, '', 'ask the operators', 'wrong', '1', '2', '3', '4']) {
    const refused = await signUp(code);
    expect(refused.json()).toMatchObject({ status: 400, message: 'The set-up code is not correct.' });
    expect(refused.json().errors).toEqual({ setUpCode: 'The set-up code is not correct.' });
  }
  expect((await signUp('5')).statusCode).toBe(400);
  expect((await signUp('ask the operator')).statusCode).toBe(429);
  expect(await test.db.selectFrom('users').select('id').execute()).toEqual([]);
});

it('accepts the right code; afterwards sign-up is closed, whatever the code', async () => {
  test.clock.advance(10 * 60_000);
  expect((await signUp('ask the operator')).statusCode).toBe(201);
  const closed = await signUp('wrong');
  expect(closed.json()).toMatchObject({ status: 403, message: 'Sign-up is closed: this company already has users.' });
  expect((await test.call('GET', '/auth/options')).json()).toEqual({
    passwordReset: false,
    needsSetUp: false,
    setUpCode: false,
  });
});
