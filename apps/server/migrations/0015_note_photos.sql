-- A task note may carry photos.
alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('RECEIPT', 'PHOTO', 'DOCUMENT', 'NOTE_PHOTO'));
