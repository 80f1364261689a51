-- The company's profile: one row, which exists from the start. `set_up_at` is empty until somebody has filled it in.
create table company (
  id integer primary key default 1 check (id = 1),
  name_en text not null default '' check (length(name_en) <= 100),
  name_ar text check (length(name_ar) <= 100),
  cr_number text check (length(cr_number) <= 20),
  tax_number text check (length(tax_number) <= 30),
  address_en text check (length(address_en) <= 300),
  address_ar text check (length(address_ar) <= 300),
  phone text check (length(phone) <= 30),
  email text check (length(email) <= 100),
  website text check (length(website) <= 100),
  logo_key text references stored_files (key),
  time_zone text not null default 'Asia/Qatar',
  set_up_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (set_up_at is null or name_en <> '')
);
insert into company default values;

alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('RECEIPT', 'PHOTO', 'DOCUMENT', 'NOTE_PHOTO', 'LOGO'));
