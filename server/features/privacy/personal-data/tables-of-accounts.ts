import type { Tables } from './table-data.ts';

const sessionSecrets = 'Geheime sleutels van uw sessies; ze worden alleen als hash bewaard.';

/** Accounts, signing in, and what belongs to the settings of a user. */
export const tablesOfAccounts = {
  users: {
    title: 'Uw account',
    erasure: 'keep',
    columns: {
      owner: ['id'],
      personal: ['username', 'email', 'name', 'mobile', 'linkedin_url'],
      secret: ['password'],
      actor: ['invited_by'],
      none: [
        'role',
        'email_verified',
        'domain_status',
        'status',
        'status_before_disabled',
        'is_emergency',
        'app_order',
        'app_order_updated_at',
        'last_login',
        'previous_login',
        'role_since',
        'password_changed_at',
        'created_at',
        'erased_at',
      ],
    },
  },
  auth_sessions: {
    title: 'Sessies',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['ip_address', 'user_agent'],
      secret: ['issuer_sid'],
      none: [
        'id',
        'remember_me',
        'is_active',
        'authenticated_at',
        'last_used_at',
        'expires_at',
        'created_at',
        'refresh_generation',
        'recent_exchanges',
        'identity_id',
        'has_issuer_factor',
      ],
    },
  },
  access_tokens: {
    withheld: sessionSecrets,
    erasure: 'delete',
    through: { column: 'session_id', table: 'auth_sessions' },
    columns: { secret: ['token_hash'], none: ['session_id', 'expires_at'] },
  },
  refresh_tokens: {
    withheld: sessionSecrets,
    erasure: 'delete',
    through: { column: 'session_id', table: 'auth_sessions' },
    columns: { secret: ['token_hash'], none: ['session_id', 'generation'] },
  },
  live_tickets: {
    withheld: sessionSecrets,
    erasure: 'delete',
    through: { column: 'session_id', table: 'auth_sessions' },
    columns: { secret: ['ticket_hash'], none: ['session_id', 'expires_at'] },
  },
  passkeys: {
    title: 'Passkeys',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['name'],
      secret: ['credential_id', 'public_key'],
      none: ['id', 'counter', 'transports', 'is_synced', 'created_at', 'last_used_at'],
    },
  },
  api_keys: {
    title: 'API keys',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['name'],
      secret: ['key_hash', 'previous_key_hash'],
      none: [
        'id',
        'permissions',
        'last_used',
        'usage_count',
        'is_active',
        'expires_at',
        'previous_expires_at',
        'deleted_at',
        'window_start',
        'window_calls',
        'created_at',
      ],
    },
  },
  api_key_counts: {
    title: 'Aantal API keys',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['keys'] },
  },
  api_key_use: {
    title: 'Gebruik van API keys per dag',
    erasure: 'delete',
    through: { column: 'key_id', table: 'api_keys' },
    columns: { none: ['key_id', 'day', 'calls'] },
  },
  passkey_challenges: {
    withheld: 'Vragen aan uw passkeys die op een antwoord wachten; ze worden na enkele minuten verwijderd.',
    erasure: 'delete',
    columns: { owner: ['user_id'], secret: ['challenge_hash', 'binding'], none: ['purpose', 'expires_at'] },
  },
  external_identities: {
    title: 'Uw bedrijfsaccount',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['issuer', 'subject_id', 'email'],
      none: ['id', 'linked_at', 'last_used_at'],
    },
  },
  oidc_attempts: {
    withheld: 'Inlogpogingen met uw bedrijfsaccount; ze worden na enkele minuten verwijderd.',
    erasure: 'delete',
    through: { column: 'session_id', table: 'auth_sessions' },
    columns: {
      secret: ['state_hash', 'binding'],
      none: ['session_id', 'purpose', 'return_to', 'created_at', 'expires_at'],
    },
  },
  oidc_tickets: {
    withheld: 'Inlogpogingen met uw bedrijfsaccount; ze worden na enkele minuten verwijderd.',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['person'],
      secret: ['ticket_hash', 'binding'],
      none: ['is_linked', 'return_to', 'expires_at'],
    },
  },
  oidc_tests: {
    title: 'Proef met uw bedrijfsaccount',
    erasure: 'delete',
    columns: { owner: ['user_id'], personal: ['result'], none: ['tested_at'] },
  },
  provisioned_users: {
    title: 'Gegevens uit de adreslijst van uw bedrijf',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['external_id', 'user_name', 'attributes'],
      none: ['is_made', 'created_at', 'updated_at', 'deleted_at'],
    },
  },
  provisioned_group_members: {
    title: 'Groepen uit de adreslijst van uw bedrijf',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['group_id'] },
  },
  two_factor_auth: {
    title: 'Tweefactorauthenticatie',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      secret: ['secret', 'backup_codes', 'pending_backup_codes', 'last_used_step'],
      none: ['id', 'is_enabled', 'created_at', 'enabled_at', 'backup_codes_created_at'],
    },
  },
  trusted_devices: {
    title: 'Apparaten zonder tweede stap',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['ip_address', 'user_agent'],
      secret: ['device_hash'],
      none: ['id', 'created_at', 'last_used_at', 'expires_at'],
    },
  },
  two_factor_codes: {
    title: 'Eenmalige codes die een beheerder u gaf',
    erasure: 'delete',
    columns: { owner: ['user_id'], secret: ['code_hash'], actor: ['issued_by'], none: ['issued_at', 'expires_at'] },
  },
  known_devices: {
    title: 'Apparaten waarmee u inlogde',
    erasure: 'delete',
    columns: { owner: ['user_id'], secret: ['device_hash'], none: ['last_used_at', 'forgotten_at'] },
  },
  reset_tokens: {
    title: 'Aanvragen van een nieuw wachtwoord',
    erasure: 'delete',
    columns: { owner: ['user_id'], secret: ['token_hash'], none: ['expires_at', 'used_at', 'created_at'] },
  },
  email_changes: {
    title: 'Wijzigingen van uw e-mailadres',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      personal: ['old_email', 'new_email'],
      secret: ['confirm_token_hash', 'undo_token_hash'],
      none: ['id', 'created_at', 'expires_at', 'confirmed_at', 'replaced_at', 'stopped_at'],
    },
  },
  failed_login_attempts: {
    title: 'Mislukte inlogpogingen op uw adres',
    erasure: 'delete',
    columns: {
      address: ['email'],
      personal: ['ip_address', 'user_agent'],
      none: ['id', 'attempt_count', 'failures', 'last_attempt', 'locked_until'],
    },
  },
  registrations: {
    title: 'Registraties met uw adres',
    erasure: 'delete',
    columns: {
      address: ['email'],
      personal: ['username', 'name', 'mobile', 'linkedin_url'],
      secret: ['token_hash', 'password'],
      none: ['id', 'created_at', 'expires_at', 'confirmed_at'],
    },
  },
  magic_invites: {
    title: 'Uitnodigingen',
    erasure: 'delete',
    columns: {
      address: ['email'],
      actor: ['sent_by', 'revoked_by'],
      secret: ['token_hash'],
      none: ['id', 'domain', 'role', 'used', 'used_at', 'revoked_at', 'mail_id', 'expires_at', 'created_at'],
    },
  },
  notifications: {
    title: 'Meldingen',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      prose: ['title', 'message', 'mail_text', 'url', 'subject'],
      none: ['id', 'kind', 'type', 'persistent', 'read_at', 'mail_due', 'deleted_at', 'created_at'],
    },
  },
  notification_preferences: {
    title: 'Voorkeuren voor meldingen',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['kind', 'delivery'] },
  },
  launchers: {
    title: 'Indeling van uw startscherm',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['entries', 'updated_at'] },
  },
  completed_guides: {
    title: 'Rondleidingen die u afrondde',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['guide', 'completed_at'] },
  },
  dismissed_tips: {
    title: 'Tips die u wegklikte',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['tip_id', 'dismissed_at'] },
  },
  live_users: {
    title: 'Waar u het portaal open hebt',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['instance_id', 'seen_at'] },
  },
  weekly_limits: {
    title: 'Verbruik van uw weeklimieten',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['id', 'limit_type', 'week_start', 'used', 'max_allowed'] },
  },
  erasure_requests: {
    title: 'Verzoeken om verwijdering van uw gegevens',
    erasure: 'keep',
    columns: {
      owner: ['user_id'],
      actor: ['carried_out_by'],
      secret: ['identity', 'user_hash'],
      none: ['id', 'status', 'created_at', 'started_at', 'finished_at', 'pseudonym_id'],
    },
  },
  problem_report_days: {
    title: 'Aantal gemelde problemen op een dag',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['day', 'reports'] },
  },
} as const satisfies Tables;
