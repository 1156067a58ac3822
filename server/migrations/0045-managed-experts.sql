-- Administrators edit the experts and take them out of the directory. `version`: number of changes.
alter table experts
  add column is_active boolean not null default true,
  add column version integer not null default 1;
