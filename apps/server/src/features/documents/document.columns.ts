import type { DocumentInput } from '@binaa/contract/documents';
import type { DocumentRow } from '../../schema.ts';
import type { DocumentPlace } from './check-document-references.ts';

type DocumentColumns = Pick<DocumentRow, 'title' | 'category' | 'project_id' | 'site_id'>;

/** The columns that the form fills. The file is a row of `document_versions`. */
export function documentColumns(input: DocumentInput, place: DocumentPlace): DocumentColumns {
  return { title: input.title, category: input.category, ...place };
}
