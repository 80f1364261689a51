import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf, requiredText } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { newPasskeyAnswer, newPasskeyRequest } from './passkeys.ts';
import type { Role } from './roles.ts';
import { codeRules, passkeyHost } from './second-factor.ts';

export const maxDevices = 10;
export const recoveryCodeCount = 10;

export const signInSecurityMessages = defineMessages('signInSecurity', {
  tooManyDevices: 'You already have {{max}} devices. Remove one of them first.',
  deviceNotFound: 'Device not found',
  noDevice: 'Add a passkey or an authenticator app first.',
  setUpOver: 'Adding this device took too long. Please start again.',
  alreadyAdded: 'This passkey was already added.',
  ownFirst: 'Add a passkey or an authenticator app of your own before you require one of others.',
  ownInProfile: 'Remove your own devices in your profile.',
  noSecondFactor: 'This person has no second factor.',
  requirementUnknown: 'Choose of whom a second factor is required',
});

export const deviceKinds = ['PASSKEY', 'AUTHENTICATOR'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const deviceKindLabels: Record<DeviceKind, Bilingual> = {
  PASSKEY: { en: 'Passkey', ar: 'مفتاح مرور' },
  AUTHENTICATOR: { en: 'Authenticator app', ar: 'تطبيق مصادقة' },
};

export const factorRequirements = ['NOBODY', 'ADMIN', 'ADMIN_ENGINEER', 'ADMIN_ENGINEER_FOREMAN'] as const;
export type FactorRequirement = (typeof factorRequirements)[number];

export const factorRequirementLabels: Record<FactorRequirement, Bilingual> = {
  NOBODY: { en: 'Nobody', ar: 'لا أحد' },
  ADMIN: { en: 'Administrators', ar: 'المديرون' },
  ADMIN_ENGINEER: { en: 'Administrators and engineers', ar: 'المديرون والمهندسون' },
  ADMIN_ENGINEER_FOREMAN: { en: 'Administrators, engineers and foremen', ar: 'المديرون والمهندسون والمشرفون' },
};

export function isFactorRequired(requirement: FactorRequirement, role: Role): boolean {
  return requirement.split('_').includes(role);
}

export const factorDevice = z.object({
  id: z.int(),
  kind: z.enum(deviceKinds),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type FactorDevice = z.output<typeof factorDevice>;

export const getSignInSecurity = defineEndpoint({
  method: 'GET',
  path: '/sign-in-security',
  summary: "List the caller's passkeys and authenticator apps, and how many recovery codes are left",
  allow: 'security.manage',
  beforeSecondFactor: true,
  response: z.object({
    devices: z.array(factorDevice),
    recoveryCodesLeft: z.int(),
    passkeyHost,
    /** Whether the company requires a second factor of the caller's role. */
    required: z.boolean(),
  }),
});

const name = requiredText('Name', 60);
const challenge = z
  .string(withMessage(signInSecurityMessages.setUpOver))
  .check(z.regex(/^[\w-]{43}$/, withMessage(signInSecurityMessages.setUpOver)));

/** `recoveryCodes` are new ones, shown in this answer only; null if the person still has some. */
const addedDevice = z.object({ device: factorDevice, recoveryCodes: z.nullable(z.array(z.string())) });
export type AddedDevice = z.output<typeof addedDevice>;

export const deviceNameRules = z.object({ name });
export const authenticatorRules = z.extend(codeRules, { name });

/** Not idempotent: a stored answer would keep the secret in clear. */
export const startAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/sign-in-security/authenticators/options',
  summary: 'Start adding an authenticator app: its secret as text and as an address for a QR code',
  allow: 'security.manage',
  beforeSecondFactor: true,
  confirm: 'always',
  response: z.object({ challenge: z.string(), secret: z.string(), uri: z.string() }),
});

export const addAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/sign-in-security/authenticators',
  summary: 'Add the authenticator app with a code that it shows',
  allow: 'security.manage',
  beforeSecondFactor: true,
  confirm: 'always',
  body: z.extend(authenticatorRules, { challenge }),
  response: addedDevice,
  status: 201,
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/sign-in-security/passkeys/options',
  summary: 'Start adding a passkey',
  allow: 'security.manage',
  beforeSecondFactor: true,
  confirm: 'always',
  response: z.object({ challenge: z.string(), request: newPasskeyRequest }),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/sign-in-security/passkeys',
  summary: 'Add a passkey',
  allow: 'security.manage',
  beforeSecondFactor: true,
  confirm: 'always',
  body: z.object({ name, challenge, passkey: newPasskeyAnswer }),
  response: addedDevice,
  status: 201,
});

export const removeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/sign-in-security/devices/{id}',
  summary: 'Remove a passkey or an authenticator app of the caller; with the last one the recovery codes end',
  allow: 'security.manage',
  confirm: 'always',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/sign-in-security/recovery-codes',
  summary: 'Make ten new recovery codes, shown in this answer only; the ones before end',
  allow: 'security.manage',
  confirm: 'always',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

const requirement = z.object({
  requiredOf: oneOf(factorRequirements, signInSecurityMessages.requirementUnknown),
});

export const getFactorRequirement = defineEndpoint({
  method: 'GET',
  path: '/sign-in-security/requirement',
  summary: 'Get of whom a second factor is required',
  allow: 'security.require',
  response: requirement,
});

export const setFactorRequirement = defineEndpoint({
  method: 'PUT',
  path: '/sign-in-security/requirement',
  summary: 'Require a second factor of some roles; only an ADMIN who has one may',
  allow: 'security.require',
  confirm: 'always',
  body: requirement,
  response: requirement,
});

export const getFactorOfUser = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/second-factor',
  summary: "List another person's passkeys and authenticator apps",
  allow: 'security.end',
  params: idParams('id'),
  response: z.object({ devices: z.array(factorDevice) }),
});

export const endFactorOfUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  summary: "Remove all of another person's passkeys, authenticator apps and recovery codes; they are told",
  allow: 'security.end',
  confirm: 'always',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
