-- SHA-256 of the id of the account. After the erasure it is all that finds the account in a backup that was made before. Null:
-- carried out by an earlier version.
alter table erasure_requests add column user_hash text;

update erasure_requests set user_hash = encode(sha256(convert_to(identity ->> 'id', 'UTF8')), 'hex') where status = 'running';
