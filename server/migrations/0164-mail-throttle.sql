-- What the mail server's last refusals say of its limit, for all instances. `pause_ms`: of the last pause.
-- `interval_ms`: between two bulk mails when that pause ends; it decreases after that. `throttled_since`: the first
-- refusal since the last accepted mail.
create table mail_throttle (
  is_single boolean primary key default true check (is_single),
  pause_ms integer not null default 0,
  interval_ms integer not null default 0,
  paused_until timestamptz not null default 'epoch',
  refused_at timestamptz not null default 'epoch',
  throttled_since timestamptz
);
insert into mail_throttle default values;
