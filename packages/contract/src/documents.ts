import * as z from 'zod/mini';
import { documentCategories } from './document-categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, oneOf, queryId, requiredId, requiredText } from './fields.ts';
import { fileNameRules } from './files.ts';
import { listQuery, pageOf } from './paging.ts';
import { expectedVersion } from './projects.ts';
import { additional } from './specified-fields.ts';

export const documentMessages = {
  notFound: 'Document not found',
  titleRequired: 'Title is required',
  categoryRequired: 'Category is required',
  fileRequired: 'File is required',
  fileNameRequired: 'File name is required',
  projectUnknown: 'Project not found',
  siteUnknown: 'Site not found',
  siteOfOtherProject: 'The site is not linked to this project',
} as const;

export const documentTitleMaxLength = 200;

const placeId = z.optional(z.nullable(requiredId(fieldMessages.invalidId)));

/** A change states the whole record: a project or site that it leaves out is taken off. */
export const documentRules = z.object({
  title: requiredText('Title', documentTitleMaxLength, documentMessages.titleRequired),
  category: oneOf(documentCategories, fieldMessages.invalidCategory, documentMessages.categoryRequired),
  projectId: placeId,
  siteId: placeId,
  version: expectedVersion,
});
export type DocumentInput = z.output<typeof documentRules>;

/** The key of an uploaded file, and the name it is to be saved under. */
export const documentFileRules = z.object({
  fileKey: requiredText('File', 1000, documentMessages.fileRequired),
  fileName: fileNameRules(documentMessages.fileNameRequired),
});
export type DocumentFileInput = z.output<typeof documentFileRules>;

const newDocumentRules = z.extend(z.omit(documentRules, { version: true }), documentFileRules.shape);
export type NewDocumentInput = z.output<typeof newDocumentRules>;

/** A file as it came: who sent it and when, and what it is. */
const documentFile = {
  fileKey: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  uploadedById: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
};

export const documentVersion = z.object({ id: z.int(), number: z.int(), ...documentFile });
export type DocumentVersion = z.output<typeof documentVersion>;

/** With the file of its newest version. */
export const companyDocument = z.object({
  id: z.int(),
  documentId: z.int(),
  title: z.string(),
  category: z.enum(documentCategories),
  projectId: z.nullable(z.int()),
  projectName: z.nullable(z.string()),
  siteId: z.nullable(z.int()),
  siteName: z.nullable(z.string()),
  ...documentFile,
  versionCount: z.int(),
  createdById: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Of the record, for a change made from it; not a version of the file. */
  version: additional(z.int()),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CompanyDocument = z.output<typeof companyDocument>;

/** All its versions, newest first. */
export const documentWithVersions = z.extend(companyDocument, { versions: z.array(documentVersion) });
export type DocumentWithVersions = z.output<typeof documentWithVersions>;

const documentParams = idParams('id');

const documentList = listQuery(['createdAt', 'updatedAt', 'title', 'category'], {
  category: z.optional(oneOf(documentCategories, fieldMessages.invalidCategory)),
  projectId: queryId,
  siteId: queryId,
});
export type DocumentListQuery = z.output<typeof documentList>;

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents',
  summary: 'Documents, newest first; search finds the title and the name of the file',
  allow: 'document.read',
  query: documentList,
  response: pageOf(companyDocument),
});

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/documents/{id}',
  summary: 'One document with all its versions',
  allow: 'document.read',
  params: documentParams,
  response: documentWithVersions,
});

export const createDocument = defineEndpoint({
  method: 'POST',
  path: '/documents',
  summary: 'Make a document of an uploaded file; a site without a project brings the project it belongs to',
  allow: 'document.write',
  body: newDocumentRules,
  response: documentWithVersions,
  status: 201,
  idempotent: true,
});

export const updateDocument = defineEndpoint({
  method: 'PUT',
  path: '/documents/{id}',
  summary: "Change a document's title, category and place",
  allow: 'document.write',
  params: documentParams,
  body: documentRules,
  response: documentWithVersions,
});

export const addDocumentVersion = defineEndpoint({
  method: 'POST',
  path: '/documents/{id}/versions',
  summary: 'Add an uploaded file as the newest version; the older ones stay',
  allow: 'document.write',
  params: documentParams,
  body: documentFileRules,
  response: documentWithVersions,
  status: 201,
  idempotent: true,
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Delete a document: it and its files disappear, and are kept',
  allow: 'document.delete',
  params: documentParams,
  response: z.undefined(),
  status: 204,
});
