import type { DocumentListQuery } from '@binaa/contract/documents';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, isAnyOf, readIds } from '../../platform/list.ts';
import type { Db, DocumentRow, NewDocumentVersion, Schema } from '../../schema.ts';

type Sort = NonNullable<DocumentListQuery['sort']>;
type Filtered = Schema & { d: Schema['documents'] };

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  createdAt: sql`d.created_at`,
  updatedAt: sql`d.updated_at`,
  title: sql`lower(d.title)`,
  category: sql`d.category`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, d.id desc`;
}

function matching(db: Db, { search, category, projectId, siteId }: DocumentListQuery) {
  let query = db.selectFrom('documents as d').where('d.deleted_at', 'is', null);
  if (category) query = query.where('d.category', '=', category);
  if (projectId) query = query.where('d.project_id', '=', projectId);
  if (siteId) query = query.where('d.site_id', '=', siteId);
  if (search) {
    const pattern = containing(search);
    query = query.where((eb) =>
      eb.or([
        eb('d.title', 'ilike', pattern),
        eb(
          'd.id',
          'in',
          eb
            .selectFrom('stored_files')
            .select('entity_id')
            .where('kind', '=', 'DOCUMENT')
            .where('attached_at', 'is not', null)
            .where('file_name', 'ilike', pattern),
        ),
      ]),
    );
  }
  return query;
}

export type DocumentView = Awaited<ReturnType<typeof listDocumentViews>>[number];

export function listDocumentViews(db: Db, query: DocumentListQuery, { limit, offset }: Bounds) {
  const order = orderOf(query.sort);
  const page = matching(db, query).selectAll('d').orderBy(order).limit(limit).offset(offset);
  return withNames(db, page).orderBy(order).execute();
}

export function listDocumentIds(db: Db, query: DocumentListQuery): Promise<number[]> {
  return readIds(db, matching(db, query).select('d.id').orderBy(orderOf(query.sort)));
}

export function listDocumentViewsById(db: Db, ids: readonly number[]): Promise<DocumentView[]> {
  return withNames(db, matching(db, {}).selectAll('d').where(isAnyOf('d.id', ids))).execute();
}

export function findDocumentView(db: Db, id: number): Promise<DocumentView | undefined> {
  return withNames(db, matching(db, {}).selectAll('d').where('d.id', '=', id)).executeTakeFirst();
}

const fileColumns = [
  'f.key as file_key',
  'f.file_name',
  'f.content_type',
  'f.size_bytes',
  'v.uploaded_by_id',
  'v.uploaded_at',
  'uploader.name as uploaded_by_name',
] as const;

/** Selects the rows first, then joins their newest file and names. Deleted projects, sites and users are still named. */
function withNames(db: Db, rows: SelectQueryBuilder<Filtered, 'd', DocumentRow>) {
  return db
    .selectFrom(rows.as('d'))
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.document_id', '=', 'd.id').onRef('v.number', '=', 'd.version_count'),
    )
    .innerJoin('stored_files as f', 'f.key', 'v.file_key')
    .innerJoin('users as uploader', 'uploader.id', 'v.uploaded_by_id')
    .innerJoin('users as creator', 'creator.id', 'd.created_by_id')
    .leftJoin('projects as p', 'p.id', 'd.project_id')
    .leftJoin('sites as s', 's.id', 'd.site_id')
    .selectAll('d')
    .select([...fileColumns, 'creator.name as created_by_name', 'p.name as project_name', 's.name as site_name'])
    .$narrowType<{ size_bytes: number }>();
}

export function countDocuments(db: Db, query: DocumentListQuery): Promise<number> {
  return countRows(matching(db, query));
}

/** Leaves the record's version alone: an edit of the title that is open meanwhile stays valid. */
export async function setVersionCount(tx: Db, id: number, versionCount: number, now: Date): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ version_count: versionCount, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function insertDocumentVersion(tx: Db, version: NewDocumentVersion): Promise<void> {
  await tx.insertInto('document_versions').values(version).execute();
}

export type DocumentVersionView = Awaited<ReturnType<typeof listDocumentVersions>>[number];

export function listDocumentVersions(db: Db, documentId: number) {
  return db
    .selectFrom('document_versions as v')
    .innerJoin('stored_files as f', 'f.key', 'v.file_key')
    .innerJoin('users as uploader', 'uploader.id', 'v.uploaded_by_id')
    .select(['v.id', 'v.number', ...fileColumns])
    .$narrowType<{ size_bytes: number }>()
    .where('v.document_id', '=', documentId)
    .orderBy('v.number', 'desc')
    .execute();
}
