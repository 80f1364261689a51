import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { oneOf, requiredText, whenBothGiven } from './fields.ts';
import { exportMessages } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { endTokens, newPasswordRules, sessionMessages } from './session.ts';

export const forgottenPasswordMessages = defineMessages('forgottenPassword', {
  sent: 'If this username belongs to an account, a link has been sent.',
  linkNotValid: 'This link is not valid or has expired. Ask for a new one.',
  notOffered: 'This server sends no e-mail. Ask an administrator to reset your password.',
  tooManyCalls: 'Too many links were asked for from here. Please try again in an hour.',
});

/** Counted per network, as failed sign-ins are. */
export const linkCallsPerHour = 30;
export const linksPerHour = 3;
export const linkMinutes = 30;
/** Above the links of an hour, one is sent again after this time. */
export const linkPauseMinutes = 10;
/** No link is sent for this long after a username was changed. */
export const usernameRestHours = 24;

/** The mail's language is that of the page on which the link was asked for. */
const language = z.optional(oneOf(['en', 'ar'], exportMessages.languageUnknown));

export const forgotPasswordRules = z.object({
  email: requiredText('Username', 100, sessionMessages.usernameRequired),
});

/** The rules of the form. The confirmation is checked in the browser only. */
export const resetPasswordRules = z
  .extend(newPasswordRules, {
    confirmPassword: z
      .string(withMessage(sessionMessages.confirmPasswordRequired))
      .check(z.minLength(1, withMessage(sessionMessages.confirmPasswordRequired))),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      ...withMessage(sessionMessages.passwordsMustMatch),
      path: ['confirmPassword'],
      when: whenBothGiven('newPassword', 'confirmPassword'),
    }),
  );

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Have a link for setting a new password sent; the answer is the same whether the account exists or not',
  allow: 'anyone',
  body: z.extend(forgotPasswordRules, { language }),
  response: z.object({ message: z.string() }),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'Set a new password with the token of a link; all sessions of the account end, and with endTokens its API tokens, too',
  allow: 'anyone',
  body: z.extend(newPasswordRules, {
    token: z.string(withMessage(forgottenPasswordMessages.linkNotValid)),
    endTokens,
  }),
  response: z.object({ message: z.string() }),
});
