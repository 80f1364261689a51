import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, isStorableText, requiredText } from './fields.ts';
import { roles } from './roles.ts';

export const sessionMessages = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  passwordTooLong: 'Password must be at most 1000 characters',
  currentPasswordRequired: 'Current password is required',
  currentPasswordIncorrect: 'Current password is incorrect',
  newPasswordRequired: 'New password is required',
  newPasswordTooShort: 'New password must be at least 6 characters',
  newPasswordTooLong: 'New password must be at most 128 characters',
  newPasswordIsEmail: 'New password must not be your username',
  confirmPasswordRequired: 'Please confirm your new password',
  passwordsMustMatch: 'Passwords must match',
  passwordChanged: 'Password changed successfully',
  passwordExpired: 'This initial password has expired. Ask an administrator to reset it.',
  signUpClosed: 'Sign-up is closed: this company already has users.',
  invalidToken: 'Invalid token: missing user information',
} as const;

export const passwordMinLength = 6;
export const passwordMaxLength = 128;

/** What the token says of its holder, and what the web application knows of the signed-in user. */
export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type SessionUser = z.infer<typeof sessionUser>;

function secret(required: string) {
  return z
    .string({ error: required })
    .check(z.minLength(1, required), z.refine(isStorableText, fieldMessages.notStorable('Password')));
}

const newPassword = z
  .string({ error: sessionMessages.newPasswordRequired })
  .check(
    z.minLength(1, sessionMessages.newPasswordRequired),
    z.minLength(passwordMinLength, sessionMessages.newPasswordTooShort),
    z.maxLength(passwordMaxLength, sessionMessages.newPasswordTooLong),
    z.refine(isStorableText, fieldMessages.notStorable('Password')),
  );

export const signInRules = z.object({
  email: requiredText('Username', 100, sessionMessages.usernameRequired),
  password: secret(sessionMessages.passwordRequired).check(z.maxLength(1000, sessionMessages.passwordTooLong)),
});

/** The form asks for more than the call sends: the confirmation never leaves the browser. */
export const changePasswordRules = z
  .object({
    currentPassword: secret(sessionMessages.currentPasswordRequired),
    newPassword,
    confirmPassword: z
      .string({ error: sessionMessages.confirmPasswordRequired })
      .check(z.minLength(1, sessionMessages.confirmPasswordRequired)),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      message: sessionMessages.passwordsMustMatch,
      path: ['confirmPassword'],
      when: ({ value }) => hasBothPasswords(value),
    }),
  );

/** So that a mismatch is told beside other faults of the form, not only after them. */
function hasBothPasswords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'newPassword' in value && 'confirmPassword' in value && Boolean(value.confirmPassword);
}

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in and get a token',
  allow: 'anyone',
  body: signInRules,
  response: z.object({ token: z.string() }),
});

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Make the first administrator of a company that has no users yet',
  allow: 'anyone',
  body: z.object({
    name: requiredText('Name', 100),
    email: requiredText('Username', 100, sessionMessages.usernameRequired),
    password: newPassword,
  }),
  response: z.object({ token: z.string() }),
  status: 201,
});

export const validateSession = defineEndpoint({
  method: 'GET',
  path: '/auth/validate',
  summary: 'Whether the token is still good, and whose it is',
  allow: 'session.validate',
  response: z.object({ valid: z.literal(true), user: z.extend(sessionUser, { passwordResetRequired: z.boolean() }) }),
});

export const updatePassword = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/update-password',
  summary: 'Change the own password; every other session of the user ends',
  allow: 'account.change-password',
  params: idParams('id'),
  query: z.object({ newPassword: z.optional(z.string()) }),
  body: z.optional(
    z.nullable(z.object({ currentPassword: z.optional(z.string()), newPassword: z.optional(z.string()) })),
  ),
  response: z.object({ message: z.string(), token: z.string() }),
});

/** The rule of the new password, wherever it comes from: see docs/compatibility.md#new-password-in-the-query. */
export const newPasswordRules = z.object({ newPassword });
