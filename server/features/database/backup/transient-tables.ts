/**
 * Tables whose rows are left out of a backup, each with the reason. Every other table is in it, so that a new one
 * cannot be forgotten.
 */
export const transientTables: Record<string, string> = {
  'public.auth_sessions': 'sessions: a restored one could have been ended after the backup',
  'public.access_tokens': 'they belong to sessions',
  'public.refresh_tokens': 'they belong to sessions',
  'public.reset_tokens': 'one-time links, valid for an hour',
  'public.passkey_challenges': 'one-time, valid for 5 minutes',
  'public.two_factor_codes': 'one-time codes, valid for a day',
  'public.trusted_devices': 'a restored one could have been revoked after the backup',
  'public.setup_tokens': 'one-time links',
  'public.live_tickets': 'one-time tickets, valid for 30 seconds',
  'public.live_events': 'their order is that of transactions of this database; browsers read again after a restore',
  'public.live_users': 'who is connected at this moment',
  'public.rate_limits': 'who sent too much a moment ago',
  'public.backups': 'the tickets and the history of this database',
  'public.server_backups': 'the history of this database, whose files are elsewhere',
  'graphile_worker.migrations': 'the job queue creates its own tables',
};
