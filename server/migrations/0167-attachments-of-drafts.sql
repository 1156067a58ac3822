-- Files that a draft would send. One that has ended since stays listed, and is left out when the draft is read.
alter table request_drafts add column attachment_ids text[] not null default '{}';
