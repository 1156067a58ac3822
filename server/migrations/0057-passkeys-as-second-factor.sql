-- A user may have only passkeys as the second factor: a row then has backup codes and no secret. The backup codes of a
-- pending setup replace the others when it is enabled.
alter table two_factor_auth alter column secret drop not null;
alter table two_factor_auth add column pending_backup_codes jsonb;
update two_factor_auth set pending_backup_codes = backup_codes, backup_codes = '[]' where not is_enabled;
