import type { Tables } from './table-data.ts';

/** Content, administration and operation: tables in which a person is at most named or acting. */
export const tablesOfOperation = {
  two_factor_policy: {
    columns: { none: ['is_single', 'is_required', 'grace_days', 'required_since', 'version'] },
  },
  company_account_settings: {
    columns: { none: ['is_single', 'trusted_domains', 'version'] },
  },
  oidc_logout_tokens: {
    columns: { secret: ['token_hash'], none: ['expires_at'] },
  },
  provisioned_groups: {
    columns: { none: ['id', 'external_id', 'display_name', 'role', 'created_at', 'updated_at'] },
  },
  provisioning_tokens: {
    title: 'Tokens die u maakte voor de adreslijst van uw bedrijf',
    columns: {
      actor: ['created_by'],
      secret: ['token_hash'],
      none: ['id', 'created_at', 'last_used_at', 'revoked_at'],
    },
  },
  audit_logs: {
    title: 'Logboek',
    erasure: 'keep',
    columns: {
      actor: ['user_id'],
      subject: ['target'],
      trace: ['ip_address', 'user_agent'],
      internal: ['details', 'words'],
      none: ['id', 'event_type', 'outcome', 'request_id', 'created_at'],
    },
  },
  alerts: {
    title: 'Waarschuwingen die u oppakte of oploste',
    columns: {
      actor: ['acknowledged_by', 'resolved_by'],
      internal: ['key', 'title', 'message', 'action', 'url', 'details', 'acknowledge_reason'],
      none: [
        'id',
        'source',
        'type',
        'severity',
        'count',
        'first_at',
        'last_at',
        'expires_at',
        'notified_at',
        'acknowledged_at',
        'resolved_at',
        'is_closed',
      ],
    },
  },
  alert_mutes: {
    title: 'Waarschuwingen die u dempte',
    columns: { actor: ['created_by'], internal: ['key', 'reason'], none: ['id', 'source', 'ends_at', 'created_at'] },
  },
  alert_sms_recipients: {
    title: 'Sms bij waarschuwingen',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['created_at'] },
  },
  sms_messages: {
    title: 'Sms-berichten die u verstuurde',
    columns: {
      actor: ['sent_by'],
      internal: ['phone', 'masked_phone', 'text', 'problem'],
      none: ['id', 'kind', 'status', 'attempts', 'attempted_at', 'twilio_sid', 'created_at', 'sent_at', 'concluded_at'],
    },
  },
  outgoing_mails: {
    title: 'E-mails',
    erasure: 'delete',
    columns: {
      address: ['recipient'],
      actor: ['asked_by'],
      trace: ['asked_ip'],
      prose: ['subject'],
      internal: ['text', 'last_error'],
      none: ['id', 'status', 'attempts', 'created_at', 'sent_at', 'is_deleted_when_sent'],
    },
  },
  backups: {
    title: 'Reservekopieën die u aanvroeg',
    columns: {
      actor: ['requested_by'],
      secret: ['ticket_hash'],
      none: [
        'id',
        'ticket_expires_at',
        'status',
        'created_at',
        'started_at',
        'finished_at',
        'rows',
        'bytes',
        'failure',
      ],
    },
  },
  server_backups: {
    columns: {
      none: [
        'id',
        'night',
        'status',
        'attempts',
        'machine',
        'started_at',
        'finished_at',
        'path',
        'bytes',
        'rows',
        'is_encrypted',
        'failure',
        'detail',
      ],
    },
  },
  domain_whitelist: {
    title: 'Domeinen die u toeliet',
    columns: { actor: ['added_by'], none: ['id', 'domain', 'created_at'] },
  },
  greylist_domains: {
    title: 'Domeinen die u aanvroeg of beoordeelde',
    columns: {
      actor: ['requested_by', 'reviewed_by', 'decided_by'],
      none: ['id', 'domain', 'status', 'reviewed_at', 'created_at', 'decision', 'decided_at', 'version'],
    },
  },
  help_topic_versions: {
    title: 'Hulponderwerpen die u schreef',
    columns: {
      actor: ['edited_by'],
      internal: ['title', 'content'],
      none: ['id', 'topic_id', 'source', 'difficulty', 'contexts', 'version', 'created_at'],
    },
  },
  help_topics: {
    columns: {
      internal: ['title', 'content', 'plain', 'excerpt'],
      none: [
        'id',
        'difficulty',
        'subject',
        'priority',
        'version',
        'last_updated',
        'related_topics',
        'contexts',
        'keywords',
        'minimum_role',
        'digest',
        'revision',
        'edited_at',
        'has_newer_file',
      ],
    },
  },
  tools: {
    columns: {
      internal: ['name', 'description', 'maintenance_note'],
      none: [
        'id',
        'icon',
        'url',
        'position',
        'maintenance_since',
        'maintenance_until',
        'is_online',
        'latency_ms',
        'failure',
        'checked_at',
        'created_at',
        'version',
        'archived_at',
      ],
    },
  },
  live_events: {
    withheld: 'Berichten aan open schermen; ze worden na ruim een uur verwijderd.',
    columns: {
      subject: ['user_id'],
      internal: ['payload'],
      none: ['id', 'xid', 'type', 'minimum_role', 'created_at'],
    },
  },
  rate_limits: {
    withheld: 'Tellers die misbruik tegengaan; ze worden binnen een etmaal verwijderd.',
    columns: { key: ['subject'], none: ['arrival'] },
  },
  setup_tokens: { columns: { secret: ['token_hash'], none: ['created_at'] } },
  secret_key_check: { columns: { secret: ['signature'], none: ['is_single'] } },
  mail_throttle: {
    columns: { none: ['is_single', 'pause_ms', 'interval_ms', 'paused_until', 'refused_at', 'throttled_since'] },
  },
  performance_minutes: { columns: { none: ['minute', 'instance_id', 'sampled_at', 'figures', 'routes'] } },
  role_app_use: { columns: { none: ['role', 'app_id', 'opens', 'users', 'voters', 'people', 'members'] } },
  role_limits: { columns: { none: ['role', 'from_week', 'votes', 'requests', 'chat_minutes', 'version'] } },
  compositions: {
    columns: { internal: ['name', 'props'], none: ['id', 'component', 'version', 'created_at', 'updated_at'] },
  },
  search_synonyms: { columns: { none: ['id', 'words', 'created_at', 'version'] } },
  tool_checks: { columns: { none: ['tool_id', 'checked_at', 'is_online', 'latency_ms', 'failure', 'is_refused'] } },
  vote_counts: { columns: { none: ['app_id', 'votes'] } },
  vote_weeks: { columns: { none: ['week_start', 'app_id', 'votes'] } },
  web_vitals: { columns: { none: ['day', 'page', 'name', 'bucket', 'count'] } },
} as const satisfies Tables;
