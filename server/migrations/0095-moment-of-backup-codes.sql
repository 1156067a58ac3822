-- When the backup codes that count now were made or, with an app, began to count.
alter table two_factor_auth add column backup_codes_created_at timestamptz;
update two_factor_auth set backup_codes_created_at = coalesce(enabled_at, created_at) where backup_codes <> '[]';
