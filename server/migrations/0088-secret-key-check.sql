-- What a start compares its SECRET_KEY with: a signature made with the key of the last start, in one row.
create table secret_key_check (
  is_single boolean primary key default true check (is_single),
  signature text not null
);
