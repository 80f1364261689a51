import type { DocumentCategory } from '@binaa/contract/document-categories';
import type { FileContentType, FileKind } from '@binaa/contract/file-kinds';
import type { Generated } from 'kysely';
import type { EditedRecord, SearchText } from './schema-columns.ts';

export type StoredFilesTable = {
  id: Generated<number>;
  key: string;
  kind: FileKind;
  file_name: string;
  content_type: FileContentType;
  issued_to_id: number;
  issued_at: Date;
  size_bytes: number | null;
  /** Of a receipt; older ones have none. */
  sha256: Buffer | null;
  entity_id: number | null;
  attached_at: Date | null;
  detached_at: Date | null;
};

export type DocumentsTable = EditedRecord & {
  title: string;
  category: DocumentCategory;
  project_id: number | null;
  site_id: number | null;
  version_count: Generated<number>;
  created_by_id: number;
  search_text: SearchText;
};

export type DocumentVersionsTable = {
  id: Generated<number>;
  document_id: number;
  number: number;
  file_key: string;
  uploaded_by_id: number;
  uploaded_at: Date;
};
