import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, requiredId, requiredText, storable, whenBothGiven } from './fields.ts';
import { defineMessages, type Message, withMessage } from './message.ts';
import { roles } from './roles.ts';

export const sessionMessages = defineMessages('session', {
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
  wrongSetUpCode: 'The set-up code is not correct.',
  invalidToken: 'Invalid token: missing user information',
  clockWrong: 'The clock of this device is wrong. Please set its date and time, then sign in again.',
});

export const passwordMinLength = 6;
export const passwordMaxLength = 128;

/** The user in the token, as the web knows the signed-in user. */
export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type SessionUser = z.infer<typeof sessionUser>;

function secret(absent: Message) {
  return z.string(withMessage(absent)).check(z.minLength(1, withMessage(absent)), storable('Password'));
}

/** Also ends the API tokens and the calendar address, which a new password leaves. */
export const endTokens = z.optional(z.boolean(withMessage(fieldMessages.notFlag({ label: 'End all API tokens' }))));

const newPassword = secret(sessionMessages.newPasswordRequired).check(
  z.minLength(passwordMinLength, withMessage(sessionMessages.newPasswordTooShort)),
  z.maxLength(passwordMaxLength, withMessage(sessionMessages.newPasswordTooLong)),
);

export const signInRules = z.object({
  email: requiredText('Username', 100, sessionMessages.usernameRequired),
  password: secret(sessionMessages.passwordRequired).check(
    z.maxLength(1000, withMessage(sessionMessages.passwordTooLong)),
  ),
});

/** The rules of the form that asks for the password again. */
export const confirmPasswordRules = z.object({ password: secret(sessionMessages.passwordRequired) });

/** The rules of the form. The confirmation is checked in the browser only. */
export const changePasswordRules = z
  .object({
    currentPassword: secret(sessionMessages.currentPasswordRequired),
    newPassword,
    confirmPassword: secret(sessionMessages.confirmPasswordRequired),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      ...withMessage(sessionMessages.passwordsMustMatch),
      path: ['confirmPassword'],
      when: whenBothGiven('newPassword', 'confirmPassword'),
    }),
  );

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in and get a token',
  allow: 'anyone',
  body: signInRules,
  response: z.object({ token: z.string() }),
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/signout',
  summary: "End the session of this token; the user's other sessions stay",
  allow: 'session.end',
  beforePasswordChange: true,
  /** The device of this browser, which gets no more notices of the user who leaves it. */
  body: z.optional(z.nullable(z.object({ pushSubscriptionId: z.optional(requiredId(fieldMessages.invalidId)) }))),
  response: z.undefined(),
  status: 204,
});

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create the first administrator of a company without users',
  allow: 'anyone',
  body: z.object({
    name: requiredText('Name', 100),
    email: requiredText('Username', 100, sessionMessages.usernameRequired),
    password: newPassword,
    /** Needed if the operator has set SETUP_CODE. */
    setUpCode: z.optional(z.string().check(z.maxLength(200, withMessage(sessionMessages.wrongSetUpCode)))),
  }),
  response: z.object({ token: z.string() }),
  status: 201,
});

export const getSignInOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/options',
  summary:
    'Tell whether a forgotten password can be set by e-mail, whether the company still needs its first administrator, and whether creating one takes a set-up code',
  allow: 'anyone',
  response: z.object({ passwordReset: z.boolean(), needsSetUp: z.boolean(), setUpCode: z.boolean() }),
});

export const validateSession = defineEndpoint({
  method: 'GET',
  path: '/auth/validate',
  summary: 'Check the token and get its user',
  allow: 'session.validate',
  beforePasswordChange: true,
  response: z.object({
    valid: z.literal(true),
    user: z.extend(sessionUser, {
      passwordResetRequired: z.boolean(),
      /** Only for a session that can do nothing else before. */
      secondFactorSetupRequired: z.optional(z.literal(true)),
    }),
  }),
});

export const updatePassword = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/update-password',
  summary: "Change the caller's own password; their other sessions end, and with endTokens their API tokens, too",
  allow: 'account.change-password',
  beforePasswordChange: true,
  params: idParams('id'),
  query: z.object({ newPassword: z.optional(z.string()) }),
  body: z.optional(
    z.nullable(z.object({ currentPassword: z.optional(z.string()), newPassword: z.optional(z.string()), endTokens })),
  ),
  response: z.object({ message: z.string(), token: z.string() }),
});

/** The rule of the new password, wherever it comes from: see docs/compatibility.md#new-password-in-the-query. */
export const newPasswordRules = z.object({ newPassword });
