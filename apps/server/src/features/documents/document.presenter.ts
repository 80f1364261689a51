import type { CompanyDocument, DocumentVersion } from '@binaa/contract/documents';
import type { Actor } from '../../platform/session/actor.ts';
import { mayChangeDocument, mayDeleteDocument } from './document.policy.ts';
import type { DocumentVersionView, DocumentView } from './document.queries.ts';

export function presentDocument(row: DocumentView, actor: Actor): CompanyDocument {
  return {
    id: row.id,
    documentId: row.id,
    title: row.title,
    category: row.category,
    projectId: row.project_id,
    projectName: row.project_name,
    siteId: row.site_id,
    siteName: row.site_name,
    ...presentFile(row),
    versionCount: row.version_count,
    createdById: row.created_by_id,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: { edit: mayChangeDocument(actor), delete: mayDeleteDocument(actor) },
  };
}

export function presentDocumentVersion(row: DocumentVersionView): DocumentVersion {
  return { id: row.id, number: row.number, ...presentFile(row) };
}

function presentFile(row: Omit<DocumentVersionView, 'id' | 'number'>) {
  return {
    fileKey: row.file_key,
    fileName: row.file_name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    uploadedById: row.uploaded_by_id,
    uploadedBy: row.uploaded_by_name,
    uploadedAt: row.uploaded_at.toISOString(),
  };
}
