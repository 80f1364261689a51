import * as z from 'zod/mini';
import { documentCategories } from './document-categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, fieldMessages, idParams, oneOf, queryId, requiredId, requiredText } from './fields.ts';
import { fileNameRules } from './files.ts';
import { defineExport } from './list-export.ts';
import { defineMessages } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { additional } from './specified-fields.ts';

export const documentMessages = defineMessages('document', {
  notFound: 'Document not found',
  titleRequired: 'Title is required',
  categoryRequired: 'Category is required',
  fileRequired: 'File is required',
  fileNameRequired: 'File name is required',
  projectUnknown: 'Project not found',
  siteUnknown: 'Site not found',
  siteOfOtherProject: 'The site is not linked to this project',
});

export const documentTitleMaxLength = 200;

const placeId = z.optional(z.nullable(requiredId(fieldMessages.invalidId)));

/** An update replaces the whole record: a project or site that it leaves out is removed. */
export const documentRules = z.object({
  title: requiredText('Title', documentTitleMaxLength, documentMessages.titleRequired),
  category: oneOf(documentCategories, fieldMessages.invalidCategory, documentMessages.categoryRequired),
  projectId: placeId,
  siteId: placeId,
  version: expectedVersion,
});
export type DocumentInput = z.output<typeof documentRules>;

/** The key of an uploaded file, and its file name. */
export const documentFileRules = z.object({
  fileKey: requiredText('File', 1000, documentMessages.fileRequired),
  fileName: fileNameRules(documentMessages.fileNameRequired),
});
export type DocumentFileInput = z.output<typeof documentFileRules>;

const newDocumentRules = z.extend(z.omit(documentRules, { version: true }), documentFileRules.shape);
export type NewDocumentInput = z.output<typeof newDocumentRules>;

/** An uploaded file: who uploaded it, when, and its type and size. */
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

/** A document with the file of its latest version. */
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
  /** The record's version for optimistic locking; not a version of the file. */
  version: additional(z.int()),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CompanyDocument = z.output<typeof companyDocument>;

/** A document with all its versions, newest first. */
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
  summary: 'List documents, newest first; search by title and file name',
  allow: 'document.read',
  query: documentList,
  response: pageOf(companyDocument),
});

export const exportDocuments = defineExport(listDocuments, 'the list of documents');

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/documents/{id}',
  summary: 'Get a document with all its versions',
  allow: 'document.read',
  params: documentParams,
  response: documentWithVersions,
});

export const createDocument = defineEndpoint({
  method: 'POST',
  path: '/documents',
  summary: "Create a document from an uploaded file; a site without a project implies the site's project",
  allow: 'document.write',
  body: newDocumentRules,
  response: documentWithVersions,
  status: 201,
  idempotent: true,
});

export const updateDocument = defineEndpoint({
  method: 'PUT',
  path: '/documents/{id}',
  summary: "Update a document's title, category, project and site",
  allow: 'document.write',
  params: documentParams,
  body: documentRules,
  response: documentWithVersions,
});

export const addDocumentVersion = defineEndpoint({
  method: 'POST',
  path: '/documents/{id}/versions',
  summary: 'Add an uploaded file as the latest version; older versions stay',
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
  summary: 'Delete a document: it disappears from lists, its files stay in storage',
  allow: 'document.delete',
  params: documentParams,
  response: z.undefined(),
  status: 204,
});
