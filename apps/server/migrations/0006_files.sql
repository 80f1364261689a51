-- One row for each upload address that was ever issued. The content lies in the file storage under the key.
create table stored_files (
  id integer generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('RECEIPT', 'PHOTO', 'DOCUMENT')),
  file_name text not null,
  content_type text not null,
  issued_to_id integer not null references users (id),
  issued_at timestamptz not null,
  size_bytes bigint check (size_bytes > 0),
  -- The expense, attendance record or document the file is attached to, depending on kind. Never changes once set.
  entity_id integer,
  attached_at timestamptz,
  -- Set when the record was deleted or got another file. A detached file is kept but no longer served.
  detached_at timestamptz,
  check (num_nulls(entity_id, attached_at, size_bytes) in (0, 3)),
  check (detached_at is null or attached_at is not null)
);
create index stored_files_of_entity on stored_files (kind, entity_id) where attached_at is not null;
create index stored_files_unattached on stored_files (issued_at) where attached_at is null;
-- The document list is searched by file name, too.
create index stored_document_names on stored_files using gin (file_name gin_trgm_ops)
  where kind = 'DOCUMENT' and attached_at is not null;
