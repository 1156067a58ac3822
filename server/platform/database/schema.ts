// The columns of every table, generated from the migrations by `npm run check -- --write`. A row that a statement
// returns is declared with these, so that a renamed column fails `npm run types`.

import { arrayOf, binary, boolean, integer, json, nullable, oneOf, text, timestamp, unmapped } from './column.ts';

export const access_tokens = {
  token_hash: text,
  session_id: text,
  expires_at: timestamp,
};

export const achievement_settings = {
  user_id: text,
  is_enabled: boolean,
  shows_messages: boolean,
};

export const achievements = {
  user_id: text,
  kind: oneOf('first-vote', 'active-voter', 'request-maker', 'chat-expert', 'dashboard-master'),
  unlocked_at: timestamp,
  announced_at: nullable(timestamp),
};

export const alert_mutes = {
  id: text,
  source: text,
  key: nullable(text),
  reason: text,
  ends_at: timestamp,
  created_by: nullable(text),
  created_at: timestamp,
};

export const alert_sms_recipients = {
  user_id: text,
  created_at: timestamp,
};

export const alerts = {
  id: text,
  source: text,
  key: text,
  type: oneOf('memory', 'component', 'routing', 'error', 'security', 'other'),
  severity: oneOf('critical', 'high', 'medium', 'low'),
  title: text,
  message: text,
  action: nullable(text),
  url: nullable(text),
  details: nullable(text),
  count: integer,
  first_at: timestamp,
  last_at: timestamp,
  expires_at: nullable(timestamp),
  notified_at: nullable(timestamp),
  acknowledged_at: nullable(timestamp),
  acknowledged_by: nullable(text),
  acknowledge_reason: nullable(text),
  resolved_at: nullable(timestamp),
  is_closed: boolean,
  resolved_by: nullable(text),
  is_announced: boolean,
};

export const announcement_readers = {
  announcement_id: text,
  user_id: text,
  has_acknowledged: boolean,
  read_at: timestamp,
};

export const announcements = {
  id: text,
  title: text,
  content: text,
  importance: oneOf('normal', 'important', 'urgent'),
  minimum_role: oneOf(0, 1, 2, 3),
  must_acknowledge: boolean,
  starts_at: timestamp,
  ends_at: nullable(timestamp),
  published_at: nullable(timestamp),
  created_by: nullable(text),
  created_at: timestamp,
  deleted_at: nullable(timestamp),
  version: integer,
};

export const api_key_counts = {
  user_id: text,
  keys: integer,
};

export const api_key_use = {
  key_id: text,
  day: unmapped('date'),
  calls: integer,
};

export const api_keys = {
  id: text,
  user_id: text,
  name: text,
  key_hash: text,
  permissions: json,
  last_used: nullable(timestamp),
  usage_count: integer,
  is_active: boolean,
  expires_at: nullable(timestamp),
  previous_key_hash: nullable(text),
  previous_expires_at: nullable(timestamp),
  deleted_at: nullable(timestamp),
  window_start: nullable(timestamp),
  window_calls: integer,
  created_at: timestamp,
};

export const app_favorites = {
  user_id: text,
  app_id: text,
  created_at: timestamp,
};

export const app_last_opens = {
  user_id: text,
  app_id: text,
  opened_at: timestamp,
};

export const app_opens = {
  id: text,
  user_id: text,
  app_id: text,
  opened_at: timestamp,
};

export const apps = {
  id: text,
  name: text,
  description: text,
  category: text,
  status: oneOf('stable', 'beta', 'development', 'new'),
  icon: text,
  icon_color: text,
  bg_color: text,
  minimum_role: oneOf(0, 1, 2, 3),
  url: nullable(text),
  archived_at: nullable(timestamp),
  created_at: timestamp,
  proposed_by: nullable(text),
  version: integer,
  position: integer,
};

export const attachment_pieces = {
  attachment_id: text,
  size: oneOf('received', 'full', 'thumbnail'),
  number: integer,
  content: binary,
};

export const attachment_totals = {
  id: boolean,
  bytes: integer,
};

export const attachment_usage = {
  user_id: text,
  week_start: timestamp,
  bytes: integer,
};

export const attachments = {
  id: text,
  user_id: text,
  upload_key: text,
  status: oneOf('receiving', 'scanning', 'ready', 'refused'),
  kind: nullable(oneOf('image', 'pdf')),
  media_type: nullable(text),
  name: text,
  bytes: integer,
  width: nullable(integer),
  height: nullable(integer),
  stored_bytes: integer,
  charged_bytes: integer,
  charged_week: timestamp,
  created_at: timestamp,
  request_id: nullable(text),
  comment_id: nullable(text),
  question_id: nullable(text),
  session_id: nullable(text),
  message_id: nullable(text),
  position: nullable(integer),
};

export const audit_logs = {
  id: text,
  event_type: text,
  user_id: nullable(text),
  target: nullable(text),
  details: json,
  outcome: oneOf('success', 'refused'),
  ip_address: nullable(text),
  user_agent: nullable(text),
  request_id: nullable(text),
  created_at: timestamp,
  words: nullable(unmapped('tsvector')),
};

export const auth_sessions = {
  id: text,
  user_id: text,
  ip_address: text,
  user_agent: nullable(text),
  remember_me: boolean,
  is_active: boolean,
  last_used_at: timestamp,
  expires_at: timestamp,
  created_at: timestamp,
  refresh_generation: integer,
  recent_exchanges: unmapped('timestamp with time zone[]'),
  authenticated_at: timestamp,
  identity_id: nullable(text),
  issuer_sid: nullable(text),
  has_issuer_factor: boolean,
};

export const backups = {
  id: text,
  requested_by: nullable(text),
  ticket_hash: nullable(text),
  ticket_expires_at: timestamp,
  status: oneOf('requested', 'running', 'done', 'failed'),
  created_at: timestamp,
  started_at: nullable(timestamp),
  finished_at: nullable(timestamp),
  rows: nullable(integer),
  bytes: nullable(integer),
  failure: nullable(oneOf('time_limit', 'disconnected', 'failed')),
};

export const chat_experts = {
  session_id: text,
  user_id: text,
};

export const chat_extensions = {
  session_id: text,
  id: text,
  minutes: integer,
};

export const chat_messages = {
  session_id: text,
  seq: integer,
  id: text,
  author: oneOf('requester', 'expert', 'assistant', 'system'),
  author_id: nullable(text),
  text: text,
  topics: arrayOf(text),
  created_at: timestamp,
};

export const chat_questions = {
  id: text,
  user_id: text,
  wanted_expert_id: nullable(text),
  text: text,
  created_at: timestamp,
  answer: nullable(text),
  answered_by: nullable(text),
  answered_at: nullable(timestamp),
};

export const chat_reservations = {
  session_id: text,
  week_start: timestamp,
  minutes: integer,
};

export const chat_sessions = {
  id: text,
  user_id: text,
  topic: nullable(text),
  status: oneOf('waiting', 'active', 'ended'),
  end_reason: nullable(oneOf('finished', 'time', 'nobody', 'cancelled')),
  wanted_expert_id: nullable(text),
  expert_user_id: nullable(text),
  duration_minutes: integer,
  used_minutes: nullable(integer),
  spent_ms: integer,
  running_since: nullable(timestamp),
  ends_at: nullable(timestamp),
  waiting_since: nullable(timestamp),
  joined_at: nullable(timestamp),
  ended_at: nullable(timestamp),
  last_seq: integer,
  requester_delivered: integer,
  requester_read: integer,
  expert_delivered: integer,
  expert_read: integer,
  stars: nullable(oneOf(1, 2, 3, 4, 5)),
  comment: nullable(text),
  request_id: nullable(text),
  created_at: timestamp,
  requester_rate_limit_at: nullable(timestamp),
  expert_rate_limit_at: nullable(timestamp),
  requested_minutes: nullable(integer),
  expert_absent_since: nullable(timestamp),
  expert_absence_checked_at: nullable(timestamp),
};

export const company_account_settings = {
  is_single: boolean,
  trusted_domains: arrayOf(text),
  version: integer,
};

export const completed_guides = {
  user_id: text,
  guide: oneOf('tour', 'onboarding'),
  completed_at: timestamp,
};

export const compositions = {
  id: text,
  name: text,
  component: text,
  props: json,
  version: integer,
  created_at: timestamp,
  updated_at: timestamp,
};

export const dismissed_tips = {
  user_id: text,
  tip_id: text,
  dismissed_at: timestamp,
};

export const domain_whitelist = {
  id: text,
  domain: text,
  added_by: text,
  created_at: timestamp,
};

export const email_changes = {
  id: text,
  user_id: text,
  old_email: text,
  new_email: text,
  confirm_token_hash: text,
  undo_token_hash: text,
  created_at: timestamp,
  expires_at: timestamp,
  confirmed_at: nullable(timestamp),
  replaced_at: nullable(timestamp),
  stopped_at: nullable(timestamp),
};

export const erasure_requests = {
  id: text,
  user_id: text,
  status: oneOf('waiting', 'running', 'done'),
  created_at: timestamp,
  carried_out_by: nullable(text),
  started_at: nullable(timestamp),
  finished_at: nullable(timestamp),
  pseudonym_id: nullable(text),
  identity: nullable(json),
  user_hash: nullable(text),
};

export const experts = {
  id: text,
  name: text,
  role: text,
  expertise: arrayOf(text),
  specialties: arrayOf(text),
  status: oneOf('active', 'automated', 'available', 'consultant'),
  description: text,
  linkedin: nullable(text),
  user_id: nullable(text),
  hours: json,
  back_at: nullable(timestamp),
  position: integer,
  outside_hours: boolean,
  is_active: boolean,
  version: integer,
};

export const external_identities = {
  id: text,
  user_id: text,
  issuer: text,
  subject_id: text,
  email: text,
  linked_at: timestamp,
  last_used_at: nullable(timestamp),
};

export const failed_login_attempts = {
  id: text,
  email: text,
  ip_address: text,
  user_agent: nullable(text),
  attempt_count: integer,
  failures: unmapped('timestamp with time zone[]'),
  last_attempt: timestamp,
  locked_until: nullable(timestamp),
};

export const greylist_domains = {
  id: text,
  domain: text,
  requested_by: text,
  status: oneOf('pending', 'approved', 'rejected'),
  reviewed_by: nullable(text),
  reviewed_at: nullable(timestamp),
  created_at: timestamp,
  decision: nullable(oneOf('approved', 'rejected')),
  decided_by: nullable(text),
  decided_at: nullable(timestamp),
  version: integer,
};

export const help_ratings = {
  topic_id: text,
  user_id: text,
  helpful: boolean,
  rated_at: timestamp,
};

export const help_topic_sources = {
  topic_id: text,
  position: integer,
  incident_id: nullable(text),
  event_id: nullable(text),
  app_id: nullable(text),
  tool_id: nullable(text),
};

export const help_topic_versions = {
  id: text,
  topic_id: text,
  source: oneOf('file', 'edit', 'incident'),
  title: text,
  content: text,
  difficulty: oneOf('beginner', 'intermediate', 'advanced'),
  contexts: arrayOf(text),
  version: text,
  edited_by: nullable(text),
  created_at: timestamp,
};

export const help_topics = {
  id: text,
  title: text,
  content: text,
  plain: text,
  excerpt: text,
  difficulty: oneOf('beginner', 'intermediate', 'advanced'),
  subject: text,
  priority: integer,
  version: text,
  last_updated: timestamp,
  related_topics: arrayOf(text),
  contexts: arrayOf(text),
  keywords: arrayOf(text),
  minimum_role: oneOf(0, 1, 2, 3),
  digest: text,
  revision: integer,
  edited_at: nullable(timestamp),
  has_newer_file: boolean,
  status: oneOf('file', 'draft', 'published'),
};

export const hidden_recommendations = {
  user_id: text,
  app_id: text,
  hidden_at: timestamp,
};

export const incident_events = {
  id: text,
  incident_id: text,
  kind: oneOf('opened', 'update', 'offline', 'online', 'reopened', 'merged', 'changed'),
  at: timestamp,
  user_id: nullable(text),
  state: nullable(text),
  text: nullable(text),
};

export const incident_subscribers = {
  incident_id: text,
  user_id: text,
  subscribed_at: timestamp,
};

export const incident_targets = {
  incident_id: text,
  target_id: text,
  app_id: nullable(text),
  tool_id: nullable(text),
  is_open: boolean,
};

export const incidents = {
  id: text,
  name: text,
  state: oneOf('reported', 'investigating', 'identified', 'resolved'),
  origin: oneOf('reports', 'check', 'person'),
  opened_by: nullable(text),
  started_at: timestamp,
  opened_at: timestamp,
  first_update_at: nullable(timestamp),
  resolved_at: nullable(timestamp),
  merged_into: nullable(text),
  reports: integer,
  noes: integer,
  version: integer,
};

export const known_devices = {
  device_hash: text,
  user_id: text,
  last_used_at: timestamp,
  forgotten_at: nullable(timestamp),
};

export const launchers = {
  user_id: text,
  entries: json,
  updated_at: timestamp,
};

export const live_events = {
  id: integer,
  xid: unmapped('xid8'),
  type: text,
  user_id: nullable(text),
  minimum_role: nullable(integer),
  payload: json,
  created_at: timestamp,
};

export const live_tickets = {
  ticket_hash: text,
  session_id: text,
  expires_at: timestamp,
};

export const live_users = {
  user_id: text,
  instance_id: text,
  seen_at: timestamp,
};

export const magic_invites = {
  id: text,
  email: text,
  domain: text,
  sent_by: text,
  role: oneOf(0, 1, 2),
  token_hash: text,
  used: boolean,
  used_at: nullable(timestamp),
  revoked_at: nullable(timestamp),
  revoked_by: nullable(text),
  mail_id: nullable(text),
  expires_at: timestamp,
  created_at: timestamp,
};

export const mail_throttle = {
  is_single: boolean,
  pause_ms: integer,
  interval_ms: integer,
  paused_until: timestamp,
  refused_at: timestamp,
  throttled_since: nullable(timestamp),
};

export const maintenance_plans = {
  id: text,
  target_id: text,
  app_id: nullable(text),
  tool_id: nullable(text),
  starts_at: timestamp,
  ends_at: timestamp,
  note: text,
  version: integer,
  created_by: nullable(text),
  created_at: timestamp,
};

export const notification_preferences = {
  user_id: text,
  kind: text,
  delivery: oneOf('portal', 'mail', 'off'),
};

export const notifications = {
  id: text,
  user_id: text,
  kind: text,
  type: oneOf('success', 'warning', 'error', 'info'),
  title: text,
  message: nullable(text),
  url: nullable(text),
  subject: nullable(text),
  persistent: boolean,
  read_at: nullable(timestamp),
  mail_due: boolean,
  deleted_at: nullable(timestamp),
  created_at: timestamp,
  mail_text: nullable(text),
};

export const oidc_attempts = {
  state_hash: text,
  binding: text,
  purpose: oneOf('sign-in', 'confirm', 'link', 'test'),
  session_id: nullable(text),
  return_to: text,
  created_at: timestamp,
  expires_at: timestamp,
};

export const oidc_logout_tokens = {
  token_hash: text,
  expires_at: timestamp,
};

export const oidc_tests = {
  user_id: text,
  result: json,
  tested_at: timestamp,
};

export const oidc_tickets = {
  ticket_hash: text,
  binding: text,
  user_id: text,
  is_linked: boolean,
  person: json,
  return_to: text,
  expires_at: timestamp,
};

export const outage_reports = {
  id: text,
  user_id: text,
  target_id: text,
  app_id: nullable(text),
  tool_id: nullable(text),
  incident_id: nullable(text),
  reported_at: timestamp,
  works: nullable(boolean),
};

export const outgoing_mails = {
  id: text,
  recipient: text,
  subject: text,
  text: nullable(text),
  status: oneOf('queued', 'sent', 'kept', 'failed'),
  attempts: integer,
  last_error: nullable(text),
  created_at: timestamp,
  sent_at: nullable(timestamp),
  asked_ip: nullable(text),
  asked_by: nullable(text),
  is_deleted_when_sent: boolean,
};

export const passkey_challenges = {
  challenge_hash: text,
  purpose: oneOf('add', 'confirm', 'sign-in', 'second-step'),
  user_id: nullable(text),
  binding: text,
  expires_at: timestamp,
};

export const passkeys = {
  id: text,
  user_id: text,
  credential_id: text,
  public_key: text,
  counter: integer,
  transports: arrayOf(text),
  name: text,
  is_synced: boolean,
  created_at: timestamp,
  last_used_at: nullable(timestamp),
};

export const performance_minutes = {
  minute: timestamp,
  instance_id: text,
  sampled_at: timestamp,
  figures: json,
  routes: json,
};

export const problem_report_days = {
  user_id: text,
  day: unmapped('date'),
  reports: integer,
};

export const provisioned_group_members = {
  group_id: text,
  user_id: text,
};

export const provisioned_groups = {
  id: text,
  external_id: nullable(text),
  display_name: text,
  role: nullable(oneOf(0, 1, 2, 3)),
  created_at: timestamp,
  updated_at: timestamp,
};

export const provisioned_users = {
  user_id: text,
  external_id: nullable(text),
  user_name: text,
  is_made: boolean,
  attributes: json,
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: nullable(timestamp),
};

export const provisioning_tokens = {
  id: text,
  token_hash: text,
  created_by: nullable(text),
  created_at: timestamp,
  last_used_at: nullable(timestamp),
  revoked_at: nullable(timestamp),
};

export const rate_limits = {
  subject: text,
  arrival: timestamp,
};

export const refresh_tokens = {
  token_hash: text,
  session_id: text,
  generation: integer,
};

export const registrations = {
  id: text,
  token_hash: nullable(text),
  email: text,
  username: text,
  name: text,
  password: text,
  mobile: nullable(text),
  linkedin_url: nullable(text),
  created_at: timestamp,
  expires_at: timestamp,
  confirmed_at: nullable(timestamp),
};

export const request_comments = {
  id: text,
  request_id: text,
  user_id: text,
  text: text,
  notified_at: nullable(timestamp),
  created_at: timestamp,
  idempotency_key: nullable(text),
};

export const request_drafts = {
  user_id: text,
  title: text,
  description: text,
  app_id: nullable(text),
  updated_at: timestamp,
  attachment_ids: arrayOf(text),
};

export const request_events = {
  id: text,
  request_id: text,
  batch_id: text,
  kind: oneOf('submitted', 'edited', 'status', 'reply', 'merged', 'absorbed', 'proposed'),
  actor_id: nullable(text),
  from_status: nullable(text),
  to_status: nullable(text),
  reply: nullable(text),
  other_id: nullable(text),
  before: nullable(json),
  undone_at: nullable(timestamp),
  notified_at: nullable(timestamp),
  created_at: timestamp,
};

export const request_supporters = {
  request_id: text,
  user_id: text,
  via: nullable(text),
  created_at: timestamp,
};

export const request_words = {
  word: text,
};

export const requests = {
  id: text,
  user_id: text,
  title: text,
  description: text,
  status: oneOf('pending', 'in_progress', 'approved', 'rejected'),
  app_id: nullable(text),
  proposed_app_id: nullable(text),
  merged_into: nullable(text),
  supporter_count: integer,
  reply: nullable(text),
  week_start: timestamp,
  quota_returned: boolean,
  first_answer_at: nullable(timestamp),
  resolved_at: nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  words: nullable(unmapped('tsvector')),
  is_problem: boolean,
  version: integer,
  idempotency_key: nullable(text),
  is_feedback: boolean,
};

export const reset_tokens = {
  token_hash: text,
  user_id: text,
  expires_at: timestamp,
  used_at: nullable(timestamp),
  created_at: timestamp,
};

export const role_app_use = {
  role: integer,
  app_id: text,
  opens: integer,
  users: integer,
  voters: integer,
  people: integer,
  members: integer,
};

export const role_limits = {
  role: oneOf(0, 1, 2, 3),
  from_week: timestamp,
  votes: integer,
  requests: integer,
  chat_minutes: integer,
  version: integer,
};

export const search_synonyms = {
  id: text,
  words: arrayOf(text),
  created_at: timestamp,
  version: integer,
};

export const secret_key_check = {
  is_single: boolean,
  signature: text,
};

export const server_backups = {
  id: text,
  night: nullable(unmapped('date')),
  status: oneOf('running', 'proven', 'failed'),
  attempts: integer,
  machine: text,
  started_at: timestamp,
  finished_at: nullable(timestamp),
  path: nullable(text),
  bytes: nullable(integer),
  rows: nullable(integer),
  is_encrypted: boolean,
  failure: nullable(oneOf('no_space', 'folder', 'not_proven', 'interrupted', 'failed')),
  detail: nullable(text),
};

export const setup_tokens = {
  token_hash: text,
  created_at: timestamp,
};

export const sms_messages = {
  id: text,
  kind: oneOf('test', 'alert'),
  phone: nullable(text),
  masked_phone: text,
  text: nullable(text),
  status: oneOf('queued', 'sent', 'delivered', 'undelivered', 'failed'),
  attempts: integer,
  attempted_at: nullable(timestamp),
  twilio_sid: nullable(text),
  problem: nullable(text),
  sent_by: nullable(text),
  created_at: timestamp,
  sent_at: nullable(timestamp),
  concluded_at: nullable(timestamp),
};

export const tool_checks = {
  tool_id: text,
  checked_at: timestamp,
  is_online: boolean,
  latency_ms: nullable(integer),
  is_refused: boolean,
  failure: nullable(text),
};

export const tool_days = {
  tool_id: text,
  day: unmapped('date'),
  online_ms: integer,
  offline_ms: integer,
  maintenance_ms: integer,
};

export const tool_opens = {
  id: text,
  user_id: text,
  tool_id: text,
  opened_at: timestamp,
};

export const tools = {
  id: text,
  name: text,
  description: text,
  icon: text,
  url: text,
  position: integer,
  maintenance_note: nullable(text),
  maintenance_since: nullable(timestamp),
  maintenance_until: nullable(timestamp),
  is_online: nullable(boolean),
  latency_ms: nullable(integer),
  checked_at: nullable(timestamp),
  created_at: timestamp,
  version: integer,
  archived_at: nullable(timestamp),
  failure: nullable(text),
};

export const trusted_devices = {
  id: text,
  user_id: text,
  device_hash: text,
  ip_address: text,
  user_agent: nullable(text),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
};

export const two_factor_auth = {
  id: text,
  user_id: text,
  is_enabled: boolean,
  secret: nullable(text),
  backup_codes: json,
  last_used_step: nullable(integer),
  created_at: timestamp,
  enabled_at: nullable(timestamp),
  pending_backup_codes: nullable(json),
  backup_codes_created_at: nullable(timestamp),
};

export const two_factor_codes = {
  user_id: text,
  code_hash: text,
  issued_by: nullable(text),
  issued_at: timestamp,
  expires_at: timestamp,
};

export const two_factor_policy = {
  is_single: boolean,
  is_required: boolean,
  grace_days: oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90),
  required_since: nullable(timestamp),
  version: integer,
};

export const users = {
  id: text,
  username: text,
  email: text,
  password: nullable(text),
  name: text,
  mobile: nullable(text),
  linkedin_url: nullable(text),
  role: oneOf(0, 1, 2, 3),
  email_verified: boolean,
  invited_by: nullable(text),
  domain_status: oneOf('greylist', 'whitelist', 'rejected'),
  status: oneOf('pending', 'active', 'disabled'),
  app_order: nullable(json),
  app_order_updated_at: nullable(timestamp),
  last_login: nullable(timestamp),
  created_at: timestamp,
  status_before_disabled: nullable(oneOf('pending', 'active')),
  password_changed_at: timestamp,
  erased_at: nullable(timestamp),
  role_since: nullable(timestamp),
  previous_login: nullable(timestamp),
  is_emergency: boolean,
};

export const visited_sections = {
  user_id: text,
  section: text,
  visited_at: timestamp,
};

export const vote_counts = {
  app_id: text,
  votes: integer,
};

export const vote_weeks = {
  week_start: timestamp,
  app_id: text,
  votes: integer,
};

export const votes = {
  id: text,
  user_id: text,
  app_id: text,
  created_at: timestamp,
};

export const web_vitals = {
  day: unmapped('date'),
  page: text,
  name: oneOf('LCP', 'INP', 'CLS', 'FCP', 'TTFB'),
  bucket: integer,
  count: integer,
};

export const webhook_deliveries = {
  id: text,
  sequence: integer,
  target_id: text,
  type: text,
  object_id: text,
  data: json,
  occurred_at: timestamp,
  created_at: timestamp,
  status: oneOf('waiting', 'delivered', 'failed'),
  attempts: integer,
  next_at: timestamp,
  expires_at: timestamp,
  attempted_at: nullable(timestamp),
  duration_ms: nullable(integer),
  request: nullable(text),
  response_status: nullable(integer),
  response: nullable(text),
  problem: nullable(text),
  concluded_at: nullable(timestamp),
};

export const webhook_targets = {
  id: text,
  name: text,
  kind: oneOf('webhook', 'teams', 'slack'),
  url: text,
  shown_url: text,
  secret: nullable(text),
  previous_secret: nullable(text),
  previous_until: nullable(timestamp),
  events: arrayOf(text),
  has_personal_data: boolean,
  is_active: boolean,
  failing_since: nullable(timestamp),
  failed_attempts: integer,
  retry_at: nullable(timestamp),
  switched_off_at: nullable(timestamp),
  created_by: nullable(text),
  created_at: timestamp,
  version: integer,
};

export const weekly_limits = {
  id: text,
  user_id: text,
  limit_type: oneOf('votes', 'requests', 'chatMinutes'),
  week_start: timestamp,
  used: integer,
  max_allowed: integer,
};
