import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  expectedVersion,
  fieldMessages,
  idParams,
  oneOf,
  optionalText,
  queryFlag,
  queryId,
  queryNumber,
  requiredId,
  requiredText,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf } from './paging.ts';
import { roles } from './roles.ts';
import { sessionMessages } from './session.ts';
import { additional } from './specified-fields.ts';
import { userCategories } from './user-categories.ts';

export const userMessages = defineMessages('user', {
  notFound: 'User not found',
  invalidRole: 'Invalid role',
  salaryNotNumber: 'Salary must be a number',
  salaryNegative: 'Salary cannot be negative',
  usernameTaken: 'This username is already taken',
  adminsOnly: 'You do not have permission to create or modify admin accounts',
  otherAdmin: 'Admins cannot modify other admin accounts',
  usernameByToken: 'An API token may not change usernames: it needs a signed-in person.',
  lastAdmin: 'The last administrator cannot be deleted or given another role',
  passwordReset: 'Password has been reset successfully.',
  peopleRequired: 'Choose 1 to {{max}} people',
  someGone: 'Some of these people no longer have an account. No password was reset: choose again.',
  adminsOneByOne: 'The password of an administrator is reset alone. No password was reset: choose again.',
});

/** In an update, an absent `otherName` keeps its value, and null clears it. */
export const userRules = z.object({
  name: requiredText('Name', 100),
  email: requiredText('Username', 100, sessionMessages.usernameRequired),
  role: oneOf(roles, userMessages.invalidRole),
  category: z.optional(z.nullable(oneOf(userCategories, fieldMessages.invalidCategory))),
  salary: z.optional(
    z.nullable(
      z
        .number(withMessage(userMessages.salaryNotNumber))
        .check(atLeast(0, userMessages.salaryNegative), ...moneyChecks('Salary')),
    ),
  ),
  otherName: optionalText('Spelling in the other language', 100),
  version: expectedVersion,
});
export type UserInput = z.output<typeof userRules>;

export const user = z.object({
  id: z.int(),
  name: z.string(),
  firstName: additional(z.string()),
  lastName: additional(z.string()),
  email: z.string(),
  role: z.enum(roles),
  category: z.nullable(z.enum(userCategories)),
  /** The name in the other script, such as Arabic beside English. */
  otherName: additional(z.nullable(z.string())),
  /** Only for an ADMIN. */
  salary: z.optional(z.nullable(z.number())),
  /** Only for an ADMIN and the user themselves; null for a user without a balance account. */
  balance: z.optional(z.nullable(z.number())),
  /** Only for an ADMIN and the user themselves. */
  passwordResetRequired: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: additional(z.int()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), resetPassword: z.boolean(), balance: z.boolean() }),
});
export type User = z.output<typeof user>;

/** The user's pending expenses; only for an ADMIN. */
export const userWithPending = z.extend(user, {
  pendingCount: z.optional(z.int()),
  pendingTotal: z.optional(z.number()),
});
export type UserWithPending = z.output<typeof userWithPending>;

/** A random initial password, shown to the caller once. Without it the initial password is the username. */
const temporaryPassword = z.optional(z.string());

/** Whether an initial password is the username or a random one. */
export const resetModes = ['email', 'random'] as const;
export type ResetMode = (typeof resetModes)[number];

/** What somebody needs to sign in for the first time. */
export const oneTimePassword = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  temporaryPassword: z.string(),
});
export type OneTimePassword = z.output<typeof oneTimePassword>;

/** People whose passwords are reset in one call: each takes time to hash. */
export const maxResetsPerCall = 100;
const peopleRequired = withMessage(userMessages.peopleRequired({ max: maxResetsPerCall }));

const userParams = idParams('id');
const sortFields = ['name', 'email', 'role', 'category', 'createdAt'] as const;
const category = z.optional(oneOf(userCategories, fieldMessages.invalidCategory));

function balanceBound(label: string) {
  return z.optional(queryNumber(label, z.number().check(...moneyChecks(label))));
}

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  summary: 'List users by name; search by name and username',
  allow: 'user.list',
  query: listQuery(sortFields, {
    role: z.optional(oneOf(roles, userMessages.invalidRole)),
    category,
    /** Those whom the import has made. */
    importId: queryId,
  }),
  response: pageOf(user),
});

export const exportUsers = defineExport(listUsers, 'users');

export const listUsersOfRole = defineEndpoint({
  method: 'GET',
  path: '/users/role/{role}',
  summary: 'List users of one role by name; an ADMIN may filter by balance and pending expenses',
  allow: 'user.list',
  params: z.object({ role: oneOf(roles, userMessages.invalidRole) }),
  query: listQuery(sortFields, {
    category,
    minBalance: balanceBound('Minimum balance'),
    maxBalance: balanceBound('Maximum balance'),
    hasPending: z.optional(queryFlag('hasPending')),
  }),
  response: pageOf(userWithPending),
});

export const exportUsersOfRole = defineExport(listUsersOfRole, 'the users of one role');

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'Get a user; a FOREMAN or WORKER may read only their own record',
  allow: 'user.read',
  beforePasswordChange: true,
  params: userParams,
  response: user,
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  summary:
    'Create a user; the initial password is the username or a random one that is shown once (see GET /reset-mode), for an ADMIN always a random one, and by an API token one that nobody knows',
  allow: 'user.create',
  confirm: 'withFactor',
  body: userRules,
  response: z.extend(user, { temporaryPassword }),
  status: 201,
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/{id}',
  summary:
    "Update a user; a new role ends the user's sessions; a new ADMIN's initial password is replaced by a random one; an API token may not change usernames",
  allow: 'user.update',
  confirm: 'withFactor',
  params: userParams,
  body: userRules,
  response: z.extend(user, { temporaryPassword }),
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete a user: they disappear from lists, their name stays in history, their sessions end',
  allow: 'user.delete',
  params: userParams,
  response: z.undefined(),
  status: 204,
});

export const resetUserPassword = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/reset-password',
  summary:
    "Reset a user's password to the username or a random one (see GET /reset-mode), and an ADMIN's always to a random one; the user's sessions end",
  allow: 'user.reset-password',
  confirm: 'withFactor',
  params: userParams,
  response: z.object({ message: z.string(), temporaryPassword }),
});

/** Not idempotent: a stored answer would keep the passwords in clear. */
export const resetPasswords = defineEndpoint({
  method: 'POST',
  path: '/users/reset-passwords',
  summary: 'Reset the passwords of several people, none of them an ADMIN, to random ones that are shown once',
  allow: 'user.reset-password',
  confirm: 'always',
  body: z.object({
    userIds: z
      .array(requiredId(userMessages.peopleRequired({ max: maxResetsPerCall })), peopleRequired)
      .check(z.minLength(1, peopleRequired), z.maxLength(maxResetsPerCall, peopleRequired)),
  }),
  response: z.object({ passwords: z.array(oneTimePassword) }),
});

export const getResetMode = defineEndpoint({
  method: 'GET',
  path: '/reset-mode',
  summary: 'Tell whether an initial password is the username or a random one that is shown once',
  allow: 'user.reset-password',
  response: z.object({ mode: z.enum(resetModes) }),
});
