import { listDemoAccounts } from '@binaa/contract/demo';
import { errorMessages } from '@binaa/contract/errors';
import { getSignInOptions, signIn } from '@binaa/contract/session';
import { page } from 'vitest/browser';
import { people } from '../company.ts';
import { Failed, server } from '../fake-server.ts';
import { field } from '../locators.ts';
import { tokenOf } from '../open-screen.tsx';

export const login = {
  username: field('Username'),
  password: field('Password'),
  button: page.getByRole('button', { name: 'Sign in', exact: true }),
  demoAccounts: page.getByRole('region', { name: 'Demo accounts' }),
};

const wrongCredentials = { code: 'INVALID_CREDENTIALS', message: errorMessages.invalidCredentials.text } as const;

/** What the sign-in page asks. Everybody of the company signs in with any password. */
export function answerSignIn(): void {
  server.answer(getSignInOptions, { passwordReset: true, needsSetUp: false, setUpCode: false });
  server.answer(listDemoAccounts, []);
  server.answer(signIn, ({ body }) => {
    const user = Object.values(people).find(({ email }) => email === body.email);
    if (!user) throw new Failed(wrongCredentials);
    return { token: tokenOf(user) };
  });
}

export async function signInWith(username: string, password: string): Promise<void> {
  await login.username.fill(username);
  await login.password.fill(password);
  await login.button.click();
}
