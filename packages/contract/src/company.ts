import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

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
