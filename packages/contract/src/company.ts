import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, optionalText, requiredText } from './fields.ts';
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

/** What anyone may know: the sign-in page and prints show it. */
export const publicCompany = z.object({
  /** Empty until the profile is filled in. */
  nameEn: z.string(),
  nameAr: z.nullable(z.string()),
  timeZone: z.string(),
  /** COMPANY_TIME_ZONE is set: the profile cannot change the time zone. */
  isTimeZoneFixed: z.boolean(),
  hasLogo: z.boolean(),
  version: z.int(),
});
export type PublicCompany = z.output<typeof publicCompany>;

export const company = z.extend(publicCompany, {
  crNumber: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  addressEn: z.nullable(z.string()),
  addressAr: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  setUpAt: z.nullable(z.string()),
});
export type Company = z.output<typeof company>;

export const getPublicCompany = defineEndpoint({
  method: 'GET',
  path: '/company/public',
  summary: "Get the company's names and time zone, and whether it has a logo",
  allow: 'anyone',
  response: publicCompany,
});

export const getCompanyLogo = defineEndpoint({
  method: 'GET',
  path: '/company/logo',
  summary: "Get the company's logo; with the current version in the address, the answer may be cached for a year",
  allow: 'anyone',
  query: z.object({ version: z.optional(z.string()) }),
  download: ['image/png', 'image/jpeg'],
  response: z.undefined(),
});

export const getCompany = defineEndpoint({
  method: 'GET',
  path: '/company',
  summary: "Get the company's profile",
  allow: 'company.read',
  response: company,
});

export const updateCompany = defineEndpoint({
  method: 'PUT',
  path: '/company',
  summary: "Update the company's profile; the logo and the time zone keep their value when absent",
  allow: 'company.write',
  body: companyRules,
  response: company,
});
