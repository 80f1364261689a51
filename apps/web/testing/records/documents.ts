import type { DocumentVersion, DocumentWithVersions } from '@binaa/contract/documents';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';

/** A drawing of one version, a picture, which the ENGINEER uploaded. It belongs to no project. */
export function aDocument(given: Partial<DocumentWithVersions> = {}): DocumentWithVersions {
  const id = given.id ?? nextId();
  const { fileName = `sheet-${id}.png`, contentType = 'image/png' } = given;
  const file = {
    fileKey: `documents/${id}/${fileName}`,
    fileName,
    contentType,
    sizeBytes: 2048,
    uploadedById: people.ENGINEER.id,
    uploadedBy: people.ENGINEER.name,
    uploadedAt: '2026-01-05T06:00:00.000Z',
  };
  const version: DocumentVersion = { id: nextId(), number: 1, ...file };
  return {
    id,
    documentId: id,
    title: `Sheet ${id}`,
    category: 'DRAWING',
    projectId: null,
    projectName: null,
    siteId: null,
    siteName: null,
    ...file,
    versionCount: 1,
    createdById: people.ENGINEER.id,
    createdBy: people.ENGINEER.name,
    createdAt: '2026-01-05T06:00:00.000Z',
    updatedAt: '2026-01-05T06:00:00.000Z',
    version: 1,
    can: { edit: true, delete: true },
    versions: [version],
    ...given,
  };
}
