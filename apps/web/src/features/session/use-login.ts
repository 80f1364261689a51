import type { FieldErrors, SecondStep } from '@binaa/contract/errors';
import { parseInput } from '@binaa/contract/input';
import type { Message } from '@binaa/contract/message';
import { signInRules } from '@binaa/contract/session';
import { useRef, useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { text } from '../../lib/i18n.ts';
import { signIn } from '../../lib/session.ts';

export type Credentials = { email: string; password: string };

const loginFailed = text('Login failed. Please check your credentials.');

export type LoginOutcome =
  | { done: true }
  | { done: false; failure: Message | string | undefined; errors: FieldErrors; secondStep?: SecondStep };

/** State of the sign-in form. It avoids react-hook-form to keep the first page small. */
export function useLogin() {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Message | string>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);

  function type(name: keyof Credentials, typed: string) {
    setValues((now) => ({ ...now, [name]: typed }));
    setErrors(({ [name]: _corrected, ...others }) => others);
  }

  async function attempt(credentials: Credentials): Promise<LoginOutcome> {
    const parsed = parseInput(signInRules, credentials);
    if (!parsed.ok) return { done: false, failure: undefined, errors: parsed.errors };
    try {
      await signIn(parsed.value.email, parsed.value.password);
      return { done: true };
    } catch (error) {
      const secondStep = isApiError(error) ? error.secondStep : undefined;
      if (secondStep) return { done: false, failure: undefined, errors: {}, secondStep };
      return { done: false, failure: messageOf(error, loginFailed), errors: isApiError(error) ? error.errors : {} };
    }
  }

  /** Ignores further submits while one is running. */
  async function submit(credentials: Credentials): Promise<LoginOutcome | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setValues(credentials);
    setFailure(undefined);
    setErrors({});
    setPending(true);
    const outcome = await attempt(credentials);
    isRunning.current = false;
    setPending(false);
    if (!outcome.done) {
      setErrors(outcome.errors);
      setFailure(outcome.failure);
    }
    return outcome;
  }

  return { values, errors, failure, isPending, type, submit, setFailure };
}
