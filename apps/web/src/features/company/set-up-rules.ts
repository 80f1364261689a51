import { companyRules } from '@binaa/contract/company-profile';
import { defaultTimeZone } from '@binaa/contract/dates';
import { whenBothGiven } from '@binaa/contract/fields';
import { withMessage } from '@binaa/contract/message';
import { sessionMessages, signUp } from '@binaa/contract/session';
import * as z from 'zod/mini';

/** Step 1: the part of the profile that the set-up asks for. */
export const setUpCompanyRules = z.pick(companyRules, {
  nameEn: true,
  nameAr: true,
  crNumber: true,
  addressEn: true,
  addressAr: true,
  timeZone: true,
});

export const newCompany = {
  nameEn: '',
  nameAr: '',
  crNumber: '',
  addressEn: '',
  addressAr: '',
  timeZone: defaultTimeZone,
};

/** Step 2. The confirmation is checked in the browser only. */
export const firstAdminRules = z
  .extend(signUp.body, {
    confirmPassword: z
      .string(withMessage(sessionMessages.confirmPasswordRequired))
      .check(z.minLength(1, withMessage(sessionMessages.confirmPasswordRequired))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      ...withMessage(sessionMessages.passwordsMustMatch),
      path: ['confirmPassword'],
      when: whenBothGiven('password', 'confirmPassword'),
    }),
  );

export const newFirstAdmin = { name: '', email: '', password: '', confirmPassword: '', setUpCode: '' };
