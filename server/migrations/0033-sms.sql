-- Text messages to colleagues' phones. The number and the text are erased once Twilio has accepted or refused a message.
create table sms_messages (
  id text primary key,
  kind text not null check (kind in ('test', 'alert')),
  phone text,
  masked_phone text not null,
  text text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'undelivered', 'failed')),
  attempts integer not null default 0,
  -- The first attempt: a retry asks Twilio whether an earlier one was accepted after all.
  attempted_at timestamptz,
  twilio_sid text unique,
  problem text,
  sent_by text references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  concluded_at timestamptz
);
create index sms_messages_created on sms_messages (created_at);
create index sms_messages_sent_by on sms_messages (sent_by);
