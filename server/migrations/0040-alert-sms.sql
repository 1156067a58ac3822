-- Administrators who also receive critical alerts by SMS, on the mobile number of their account.
create table alert_sms_recipients (
  user_id text primary key references users (id) on delete cascade,
  created_at timestamptz not null
);
