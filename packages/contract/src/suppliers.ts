import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, fieldMessages, idParams, optionalText, requiredId, requiredText } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';

export const supplierMessages = defineMessages('supplier', {
  notFound: 'Supplier not found',
  nameRequired: 'Supplier name is required',
  nameWithoutLetters: 'A supplier name needs a letter or a digit.',
  nameTaken: 'There is already a supplier with this name.',
  mergeIntoItself: 'A supplier cannot be merged into itself.',
});

export const supplierNameMaxLength = 120;

/** Names are compared without spaces and signs, so something must be left. */
export const hasLetterOrDigit = z.refine<string>(
  (name) => /[\p{L}\p{N}]/u.test(name),
  withMessage(supplierMessages.nameWithoutLetters),
);

export const supplierRules = z.object({
  name: requiredText('Supplier', supplierNameMaxLength, supplierMessages.nameRequired).check(hasLetterOrDigit),
  phone: optionalText('Phone', 30),
  crNumber: optionalText('CR number', 30),
  version: expectedVersion,
});
export type SupplierInput = z.output<typeof supplierRules>;

export const supplier = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  crNumber: z.nullable(z.string()),
  version: z.int(),
});
export type Supplier = z.output<typeof supplier>;

export const maxSuggestedSuppliers = 20;

export const listSuppliers = defineEndpoint({
  method: 'GET',
  path: '/suppliers',
  summary: 'The suppliers that match, at most 20: those that the caller used most in the last 90 days first',
  allow: 'supplier.read',
  query: z.object({ search: optionalText('Search', 200) }),
  response: z.array(supplier),
});

export const getSupplier = defineEndpoint({
  method: 'GET',
  path: '/suppliers/{id}',
  summary: 'Get a supplier',
  allow: 'supplier.read',
  params: idParams('id'),
  response: supplier,
});

export const createSupplier = defineEndpoint({
  method: 'POST',
  path: '/suppliers',
  summary: 'Add a supplier; refused if one has the same name but for case, spaces and signs',
  allow: 'supplier.write',
  body: supplierRules,
  response: supplier,
  status: 201,
});

export const updateSupplier = defineEndpoint({
  method: 'PUT',
  path: '/suppliers/{id}',
  summary: 'Change a supplier',
  allow: 'supplier.write',
  params: idParams('id'),
  body: supplierRules,
  response: supplier,
});

export const mergeSupplier = defineEndpoint({
  method: 'POST',
  path: '/suppliers/{id}/merge',
  summary: 'Move all expenses of a supplier to another one and remove it',
  allow: 'supplier.merge',
  params: idParams('id'),
  body: z.object({ intoId: requiredId(fieldMessages.required({ label: 'Supplier' })) }),
  response: supplier,
});
