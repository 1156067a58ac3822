-- Whether `alert.raised` was recorded for webhooks, and `alert.resolved` not yet.
alter table alerts add column is_announced boolean not null default false;
