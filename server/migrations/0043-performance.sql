-- What each instance measured, a row a minute; `figures` and `routes` are written by features/performance.
create table performance_minutes (
  minute timestamptz not null,
  instance_id text not null,
  sampled_at timestamptz not null,
  figures jsonb not null,
  routes jsonb not null,
  primary key (minute, instance_id)
);

-- Histograms of web vitals: how often a value fell into a bucket. No user, no visit, no time within the day.
create table web_vitals (
  day date not null,
  page text not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  bucket integer not null,
  count integer not null check (count > 0),
  primary key (day, page, name, bucket)
);
