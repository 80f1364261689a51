-- Every upload address ever given out, and what became of it. The bytes lie in the store under the key.
create table stored_files (
  id integer generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('RECEIPT', 'PHOTO', 'DOCUMENT')),
  file_name text not null,
  content_type text not null,
  issued_to_id integer not null references users (id),
  issued_at timestamptz not null,
  size_bytes bigint check (size_bytes > 0),
  -- What it was attached to: an expense, an attendance record or a document, as the kind says. Once, and for good.
  entity_id integer,
  attached_at timestamptz,
  -- What it belonged to was deleted, or has another file now: kept, and shown to nobody.
  detached_at timestamptz,
  check (num_nulls(entity_id, attached_at, size_bytes) in (0, 3)),
  check (detached_at is null or attached_at is not null)
);
create index stored_files_of_entity on stored_files (kind, entity_id) where attached_at is not null;
create index stored_files_unattached on stored_files (issued_at) where attached_at is null;
