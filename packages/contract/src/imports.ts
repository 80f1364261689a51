import * as z from 'zod/mini';
import type { Scope } from './api-scopes.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  expectedVersion,
  fieldMessages,
  idParams,
  isStorableText,
  oneOf,
  optionalText,
  queryFlag,
  queryWholeNumber,
  requiredText,
  requiredVersion,
} from './fields.ts';
import { visibleName } from './files.ts';
import { type ImportKind, importKinds } from './import-columns.ts';
import { exportQuery } from './list-export.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import type { Role } from './roles.ts';

export const importStates = ['RECEIVING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'STOPPED'] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, Bilingual> = {
  RECEIVING: { en: 'Receiving rows', ar: 'استلام الصفوف' },
  CHECKING: { en: 'Checking', ar: 'قيد الفحص' },
  CHECKED: { en: 'Checked', ar: 'تم الفحص' },
  RUNNING: { en: 'Importing', ar: 'قيد الاستيراد' },
  DONE: { en: 'Imported', ar: 'تم الاستيراد' },
  FAILED: { en: 'Failed', ar: 'فشل' },
  STOPPED: { en: 'Stopped', ar: 'متوقف' },
};

/** ALL: one error, and nothing is imported. GOOD_ROWS: rows with errors are left out. */
export const importModes = ['ALL', 'GOOD_ROWS'] as const;
export type ImportMode = (typeof importModes)[number];

export const importModeLabels: Record<ImportMode, Bilingual> = {
  ALL: { en: 'All rows or none', ar: 'كل الصفوف أو لا شيء' },
  GOOD_ROWS: { en: 'Rows without errors', ar: 'الصفوف الخالية من الأخطاء' },
};

export const importResults = ['CREATED', 'UPDATED', 'SAME', 'ERROR'] as const;
export type ImportResult = (typeof importResults)[number];

/** How dates such as 3/4/2026 are read. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const dateOrderLabels: Record<DateOrder, Bilingual> = {
  DAY_FIRST: { en: 'Day first (31/12/2026)', ar: 'اليوم أولاً (31/12/2026)' },
  MONTH_FIRST: { en: 'Month first (12/31/2026)', ar: 'الشهر أولاً (12/31/2026)' },
};

export const importLimits = {
  rows: 10_000,
  columns: 60,
  headingCharacters: 500,
  cellCharacters: 10_000,
  /** Of all cells of a row. Answers may hold 1000 rows. */
  rowCharacters: 50_000,
  rowsPerCall: 500,
  /** How long a check allows the import to run. */
  checkMinutes: 60,
} as const;

/** The most rows of an import in mode ALL, which is one transaction. */
export function maxRowsOfAll(kind: ImportKind): number {
  return kind === 'EXPENSES' ? 1_000 : 5_000;
}

const adminKinds: readonly ImportKind[] = ['USERS', 'OPENING_BALANCES', 'EXPENSES'];

/** People and money are imported by an ADMIN only. */
export function mayImport(role: Role, kind: ImportKind): boolean {
  return role === 'ADMIN' || (role === 'ENGINEER' && !adminKinds.includes(kind));
}

/**
 * What a token needs, besides `imports:write`, to begin and run an import of a kind. None imports people: their accounts could
 * do what the token may not, and their rows hold salaries.
 */
export const importScopes: Record<ImportKind, Scope | 'session'> = {
  USERS: 'session',
  PROJECTS: 'projects:write',
  SITES: 'projects:write',
  MILESTONES: 'projects:write',
  TASKS: 'tasks:write',
  EXPENSES: 'expenses:write',
  OPENING_BALANCES: 'finance:write',
};

/** In the messages about a column, `column` is its English label: see `importColumns`. */
export const importMessages = defineMessages('import', {
  notFound: 'Import not found',
  kindUnknown: 'Unknown kind of import',
  modeUnknown: 'Mode must be ALL or GOOD_ROWS',
  dateOrderUnknown: 'Date order must be DAY_FIRST or MONTH_FIRST',
  headingsRequired: 'The file has no column headings',
  tooManyColumns: 'A file can have at most {{max}} columns',
  cellTooLong: 'Row {{row}} has a cell of more than {{max}} characters',
  rowTooLong: 'Row {{row}} has more than {{max}} characters',
  cellNotStorable: 'Row {{row}} contains characters that cannot be stored',
  rowsInvalid: 'Rows must be lists of cells',
  fromInvalid: 'From must be the number of the first row',
  tooManyRowsInCall: 'Send at most {{max}} rows in one call',
  tooManyRows: 'A file can have at most {{max}} rows',
  noRows: 'The file has no rows',
  rowsMissing: '{{arrived}} of {{total}} rows have arrived. Choose the file again to send all of them.',
  expectedRowsInvalid: 'Expected rows must be a whole number from 1 to {{max}}',
  mappingInvalid: 'The matching of columns is not valid',
  columnUnknown: 'Unknown column: {{name}}',
  columnNotMapped: 'Column {{column}} is not mapped',
  checkAgain: 'Check the file again before importing.',
  otherRunning: 'Another import of this kind is running.',
  isChecking: 'This import is being checked. Wait until the check has ended.',
  isRunning: 'This import is running and cannot be changed.',
  isOver: 'This import is over. Start a new one.',
  notRunning: 'This import is not running.',
  hasRun: 'This import has run and stays in the list.',
  tooManyForAll: 'At most {{max}} rows can be imported all or none. Choose to import the rows without errors.',
  importedBefore: 'This file was already imported on {{date}} by {{name}}.',
  nothingImported: 'Nothing was imported, because rows have errors.',
  failed: 'The import could not be finished because of a fault of the server. Please try again.',
  stopped: 'The import was stopped.',

  required: '{{column}} is required',
  duplicate: '{{column}} {{value}} is already in row {{row}}',
  deletedSince: 'This was imported before and has been deleted.',
  unknownProject: 'Unknown project: {{text}}',
  unknownSite: 'Unknown site: {{text}}',
  unknownUser: 'Unknown user: {{text}}',
  severalProjects: 'Several projects have this name: {{text}}. Use the Ref of one of them.',
  severalSites: 'Several sites have this name: {{text}}. Use the Ref of one of them, or add the project.',
  severalRecords: 'Several records match this row. Give it a Ref, or rename them.',
  cannotBeAssigned: 'This user cannot be assigned to a task: {{text}}',
  cannotSubmit: 'This user cannot submit expenses: {{text}}',
  newAdmin: 'Add administrators on the Users page.',
  daysInvalid: 'Days must be a whole number from 1 to 10,000',
  otherProject: 'A milestone cannot move to another project',
  otherSubmitter: 'The submitter of an expense cannot be changed',
  needsTwoApprovals: 'An amount this high needs two approvals and can only be imported as pending.',
  decisionStands: 'This expense has been decided; its status cannot be changed here.',
  companyBelowZero: 'The opening balance of the company cannot be negative',
  openingBalanceStands: 'The opening balance of this account is {{amount}} already.',
  accountHasTransactions: 'This account already has transactions; an opening balance must come first.',
});

const reason = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const counts = z.object({ created: z.int(), updated: z.int(), same: z.int(), errors: z.int() });
export type ImportCounts = z.output<typeof counts>;

/** Column key → index of the file's column, from 0. */
const mapping = z.record(z.string(), z.int());
export type ImportMapping = z.output<typeof mapping>;

const importRecord = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** The file's column headings. */
  headings: z.array(z.string()),
  mapping,
  dateOrder: z.enum(dateOrders),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  /** Rows that have arrived. */
  rowCount: z.int(),
  /** Rows of the file, if the caller said how many. It is checked when as many have arrived. */
  expectedRows: z.nullable(z.int()),
  /** Rows that the present or last check or run has handled. */
  handledRows: z.int(),
  /** Results of the last check; in states from RUNNING on, those of the run. */
  counts,
  /** Why the import failed. */
  message: z.nullable(z.string()),
  reason: z.nullable(reason),
  /** Warning: the same rows were imported before. */
  importedBefore: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** New people got random passwords that nobody knows: an administrator resets them on the Users page. */
  needsPasswordResets: z.boolean(),
  madeById: z.int(),
  madeBy: z.string(),
  createdAt: z.string(),
  checkedAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  version: z.int(),
  can: z.object({
    change: z.boolean(),
    check: z.boolean(),
    run: z.boolean(),
    stop: z.boolean(),
    discard: z.boolean(),
  }),
});
export type Import = z.output<typeof importRecord>;

const row = z.object({ number: z.int(), cells: z.array(z.string()) });
export type ImportRow = z.output<typeof row>;

/** One import, with its first rows for the matching of columns. */
const importWithRows = z.extend(importRecord, { firstRows: z.array(row) });
export type ImportWithRows = z.output<typeof importWithRows>;

const rowError = z.object({
  /** The key of the column; null if the fault is not that of one column. */
  column: z.nullable(z.string()),
  message: z.string(),
  reason,
});
const rowWithErrors = z.extend(row, { errors: z.array(rowError) });
export type ImportRowWithErrors = z.output<typeof rowWithErrors>;

/** Read before the rules of the record. */
export const importRefRules = optionalText('Ref', 100);

const importParams = idParams('id');
const kind = oneOf(importKinds, importMessages.kindUnknown);

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/imports',
  summary: 'List imports, newest first; an ENGINEER sees the kinds they may import',
  allow: 'import.run',
  query: z.omit(listQuery(['createdAt'], { kind: z.optional(kind) }), { search: true }),
  response: pageOf(importRecord),
});

const heading = z
  .string(withMessage(fieldMessages.notText({ label: 'Heading' })))
  .check(
    z.trim(),
    z.maxLength(
      importLimits.headingCharacters,
      withMessage(fieldMessages.tooLong({ label: 'Heading', count: importLimits.headingCharacters })),
    ),
    z.refine(isStorableText, withMessage(fieldMessages.notStorable({ label: 'Heading' }))),
  );

const expectedRowsInvalid = importMessages.expectedRowsInvalid({ max: importLimits.rows });

export const createImport = defineEndpoint({
  method: 'POST',
  path: '/imports',
  summary:
    'Begin an import of a file; the server matches its columns by their headings, or as in the last import with the same headings',
  allow: 'import.run',
  body: z.object({
    kind,
    fileName: requiredText('File name', 200).check(z.overwrite(visibleName)),
    headings: z
      .array(heading, withMessage(importMessages.headingsRequired))
      .check(
        z.minLength(1, withMessage(importMessages.headingsRequired)),
        z.maxLength(importLimits.columns, withMessage(importMessages.tooManyColumns({ max: importLimits.columns }))),
      ),
    expectedRows: z.optional(
      z
        .int(withMessage(expectedRowsInvalid))
        .check(z.refine((count) => count >= 1 && count <= importLimits.rows, withMessage(expectedRowsInvalid))),
    ),
  }),
  response: importWithRows,
  status: 201,
  idempotent: true,
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/imports/{id}',
  summary: 'Get an import with its first five rows',
  allow: 'import.run',
  params: importParams,
  response: importWithRows,
});

const cell = z.string(withMessages({ absent: importMessages.rowsInvalid, invalid: importMessages.rowsInvalid }));

export const putImportRows = defineEndpoint({
  method: 'PUT',
  path: '/imports/{id}/rows',
  summary:
    'Send up to 500 rows of the file in order; from is the row number of the first in the file. Empty rows are skipped, a row sent again replaces the earlier one',
  allow: 'import.run',
  params: importParams,
  query: z.object({ from: queryWholeNumber(1, 1_048_576, importMessages.fromInvalid) }),
  body: z.object({
    rows: z
      .array(z.array(cell, withMessage(importMessages.rowsInvalid)), withMessage(importMessages.rowsInvalid))
      .check(
        z.maxLength(
          importLimits.rowsPerCall,
          withMessage(importMessages.tooManyRowsInCall({ max: importLimits.rowsPerCall })),
        ),
      ),
  }),
  response: importRecord,
});

const mappedColumn = z
  .int(withMessage(importMessages.mappingInvalid))
  .check(z.refine((index) => index >= 0 && index < importLimits.columns, withMessage(importMessages.mappingInvalid)));

export const updateImport = defineEndpoint({
  method: 'PUT',
  path: '/imports/{id}',
  summary:
    'Match columns, choose the order of dates and the mode; what is absent stays. A new matching needs a new check',
  allow: 'import.run',
  params: importParams,
  body: z.object({
    mapping: z.optional(z.record(z.string(), mappedColumn, withMessage(importMessages.mappingInvalid))),
    dateOrder: z.optional(oneOf(dateOrders, importMessages.dateOrderUnknown)),
    mode: z.optional(oneOf(importModes, importMessages.modeUnknown)),
    version: expectedVersion,
  }),
  response: importWithRows,
});

export const checkImport = defineEndpoint({
  method: 'POST',
  path: '/imports/{id}/check',
  summary: 'Check all rows without saving anything; the result follows in the background',
  allow: 'import.run',
  params: importParams,
  response: importRecord,
});

export const runImport = defineEndpoint({
  method: 'POST',
  path: '/imports/{id}/run',
  summary: 'Import the checked rows in the background; refused without a check of the same matching within 60 minutes',
  allow: 'import.run',
  /** Where it gives people roles. */
  confirm: 'always',
  params: importParams,
  body: z.object({ version: requiredVersion }),
  response: importRecord,
});

export const stopImport = defineEndpoint({
  method: 'POST',
  path: '/imports/{id}/stop',
  summary: 'Stop a check or a run; rows that are imported stay imported',
  allow: 'import.run',
  params: importParams,
  response: importRecord,
});

export const discardImport = defineEndpoint({
  method: 'DELETE',
  path: '/imports/{id}',
  summary: 'Discard an import that has never run, with its rows',
  allow: 'import.run',
  params: importParams,
  response: z.undefined(),
  status: 204,
});

export const listImportErrors = defineEndpoint({
  method: 'GET',
  path: '/imports/{id}/errors',
  summary: 'List the rows with errors of the last check or run, or those with warnings, by row number',
  allow: 'import.run',
  params: importParams,
  query: z.omit(
    listQuery(['number'], {
      /** Instead the rows that are imported although something is missing. */
      warnings: z.optional(queryFlag('Warnings')),
    }),
    { search: true },
  ),
  response: pageOf(rowWithErrors),
});

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/imports/templates/{kind}',
  summary: 'Get an empty file with the columns of a kind; as XLSX also with a sheet of rules and allowed values',
  allow: 'import.run',
  params: z.object({ kind }),
  query: z.object(exportQuery),
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  response: z.undefined(),
});
