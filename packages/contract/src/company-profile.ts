import * as z from 'zod/mini';
import { company } from './company.ts';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, optionalText, requiredText } from './fields.ts';
import { latinDigits } from './fold.ts';
import { defineMessages, withMessage } from './message.ts';
import { isTimeZone } from './time-zones.ts';

export const companyMessages = defineMessages('company', {
  nameRequired: 'Company name is required',
  invalidCrNumber: 'CR number may hold digits, / and - only',
  invalidTimeZone: 'Time zone must be a name such as Asia/Qatar',
  noLogo: 'The company has no logo',
});

/** An update replaces the whole profile. The logo and the time zone keep their value when absent; null removes the logo. */
export const companyRules = z.object({
  nameEn: requiredText('Company name', 100, companyMessages.nameRequired),
  nameAr: optionalText('Company name (Arabic)', 100),
  crNumber: optionalText('CR number', 20).check(
    z.overwrite((number) => number && latinDigits(number)),
    z.refine((number) => /^[\d/-]*$/.test(number ?? ''), withMessage(companyMessages.invalidCrNumber)),
  ),
  taxNumber: optionalText('Tax number', 30),
  addressEn: optionalText('Address', 300),
  addressAr: optionalText('Address (Arabic)', 300),
  phone: optionalText('Phone', 30),
  email: optionalText('E-mail', 100),
  website: optionalText('Website', 100),
  logoKey: optionalText('Logo', 1000),
  timeZone: z.optional(
    z
      .string(withMessage(companyMessages.invalidTimeZone))
      .check(z.refine(isTimeZone, withMessage(companyMessages.invalidTimeZone))),
  ),
  version: expectedVersion,
});
export type CompanyInput = z.output<typeof companyRules>;

export const updateCompany = defineEndpoint({
  method: 'PUT',
  path: '/company',
  summary: "Update the company's profile; the logo and the time zone keep their value when absent",
  allow: 'company.write',
  body: companyRules,
  response: company,
});
