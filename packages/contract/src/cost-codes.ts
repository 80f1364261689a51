import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { fieldMessages, oneOf, requiredId, requiredText, requiredVersion } from './fields.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';

export const costCodeTypes = ['MATERIAL', 'LABOUR', 'PLANT', 'SUBCONTRACT', 'OVERHEAD'] as const;
export type CostCodeType = (typeof costCodeTypes)[number];
export const costCodeTypeLabels: Record<CostCodeType, Bilingual> = {
  MATERIAL: { en: 'Materials', ar: 'المواد' },
  LABOUR: { en: 'Labour', ar: 'العمالة' },
  PLANT: { en: 'Plant', ar: 'المعدات' },
  SUBCONTRACT: { en: 'Subcontract', ar: 'مقاولو الباطن' },
  OVERHEAD: { en: 'Overheads', ar: 'المصاريف غير المباشرة' },
};

export const costCodeLimit = 60;

export const costCodeMessages = defineMessages('costCode', {
  unknown: 'Cost code not found',
  invalidCode: 'A code has 2 to 10 capital letters, digits or hyphens.',
  codeTwice: 'Each code can be used only once.',
  invalidType: 'Invalid type of cost code',
  listRequired: 'Cost codes must be a list',
  tooMany: 'There can be at most {{max}} cost codes.',
  oneTakesLabour: 'Exactly one active cost code takes the labour.',
  overheadNeeded: 'There must be an active cost code for overheads.',
  inUse: 'The cost code {{code}} is in use. It can be put away, not deleted.',
  mapRequired: 'The map must be a list of categories',
  categoryTwice: 'Each category can be named only once.',
  putAway: 'The cost code {{code}} is put away.',
});

function flag(label: string) {
  return z.boolean(
    withMessages({ absent: fieldMessages.required({ label }), invalid: fieldMessages.notFlag({ label }) }),
  );
}

/** The order of the list is the order on screen. */
const costCodeInput = z.object({
  /** Absent for a new code. */
  id: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  code: z
    .string(withMessage(costCodeMessages.invalidCode))
    .check(z.regex(/^[A-Z0-9-]{2,10}$/, withMessage(costCodeMessages.invalidCode))),
  nameEn: requiredText('Name', 60),
  nameAr: requiredText('Arabic name', 60),
  type: oneOf(costCodeTypes, costCodeMessages.invalidType),
  active: flag('Active'),
  takesLabour: flag('Takes labour'),
});
export type CostCodeInput = z.output<typeof costCodeInput>;

const codeList = z.array(costCodeInput, withMessage(costCodeMessages.listRequired)).check(
  z.maxLength(costCodeLimit, withMessage(costCodeMessages.tooMany({ max: costCodeLimit }))),
  z.refine(hasEachOnce, withMessage(costCodeMessages.codeTwice)),
  z.refine(
    (codes) => codes.filter(({ takesLabour }) => takesLabour).length === 1 && codes.every(isActiveIfLabour),
    withMessage(costCodeMessages.oneTakesLabour),
  ),
  z.refine(
    (codes) => codes.some(({ type, active }) => type === 'OVERHEAD' && active),
    withMessage(costCodeMessages.overheadNeeded),
  ),
);

function hasEachOnce(codes: readonly CostCodeInput[]): boolean {
  const ids = codes.flatMap(({ id }) => id ?? []);
  return new Set(codes.map(({ code }) => code)).size === codes.length && new Set(ids).size === ids.length;
}

function isActiveIfLabour({ takesLabour, active }: CostCodeInput): boolean {
  return active || !takesLabour;
}

export const costCode = z.object({
  id: z.int(),
  code: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  type: z.enum(costCodeTypes),
  active: z.boolean(),
  /** The cost of attendance is charged to this code. */
  takesLabour: z.boolean(),
  /** A budget, a forecast, an opening cost or a category refers to it, so it cannot be deleted. */
  inUse: z.boolean(),
});
export type CostCode = z.output<typeof costCode>;

/** `version` is that of codes and map together. */
export const costCodeList = z.object({ codes: z.array(costCode), version: z.int() });
export type CostCodeList = z.output<typeof costCodeList>;

export const listCostCodes = defineEndpoint({
  method: 'GET',
  path: '/cost-codes',
  summary: 'List the cost codes in their order',
  allow: 'cost.read',
  response: costCodeList,
});

export const updateCostCodes = defineEndpoint({
  method: 'PUT',
  path: '/cost-codes',
  summary: 'Replace the cost codes and their order; a code that is in use cannot be left out',
  allow: 'cost.settings',
  body: z.object({ codes: codeList, version: requiredVersion }),
  response: costCodeList,
});

const mappedCategory = z.object({
  category: oneOf(expenseCategories, fieldMessages.invalidCategory),
  /** Null: left out of job cost. */
  codeId: z.nullable(requiredId(costCodeMessages.unknown, costCodeMessages.unknown)),
});
export type MappedCategory = z.output<typeof mappedCategory>;

/** Categories that are not named keep their code. */
const mapRules = z.object({
  categories: z
    .array(mappedCategory, withMessage(costCodeMessages.mapRequired))
    .check(
      z.refine(
        (all) => new Set(all.map(({ category }) => category)).size === all.length,
        withMessage(costCodeMessages.categoryTwice),
      ),
    ),
});
export type CostCodeMapInput = z.output<typeof mapRules>;

/** All categories. */
export const costCodeMap = z.object({
  categories: z.array(z.object({ category: z.enum(expenseCategories), codeId: z.nullable(z.int()) })),
  version: z.int(),
});
export type CostCodeMap = z.output<typeof costCodeMap>;

export const getCostCodeMap = defineEndpoint({
  method: 'GET',
  path: '/cost-codes/map',
  summary: 'Get the cost code of every expense category; null is left out of job cost',
  allow: 'cost.read',
  response: costCodeMap,
});

export const updateCostCodeMap = defineEndpoint({
  method: 'PUT',
  path: '/cost-codes/map',
  summary: 'Change the cost codes of expense categories: the expenses of all time move at once',
  allow: 'cost.settings',
  body: z.extend(mapRules, { version: requiredVersion }),
  response: costCodeMap,
});

/** Approved and pending expenses of projects that would get another code, or be left out, or be counted again. */
export const costCodeMapPreview = z.object({ amount: z.number(), projects: z.int() });
export type CostCodeMapPreview = z.output<typeof costCodeMapPreview>;

export const previewCostCodeMap = defineEndpoint({
  method: 'POST',
  path: '/cost-codes/map/preview',
  summary: 'Sum the expenses that a change of the map would move; nothing is saved',
  allow: 'cost.settings',
  body: mapRules,
  response: costCodeMapPreview,
});
