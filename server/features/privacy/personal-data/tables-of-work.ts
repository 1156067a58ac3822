import type { Tables } from './table-data.ts';

/** Apps, requests and conversations. */
export const tablesOfWork = {
  apps: {
    title: 'App-voorstellen uit uw verzoeken',
    erasure: 'keep',
    columns: {
      link: ['proposed_by'],
      prose: ['name', 'description'],
      none: [
        ...['id', 'category', 'status', 'icon', 'icon_color', 'bg_color', 'minimum_role', 'url', 'archived_at'],
        ...['created_at', 'version', 'position'],
      ],
    },
  },
  app_favorites: {
    title: 'Favoriete apps',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['app_id', 'created_at'] },
  },
  app_last_opens: {
    title: 'Wanneer u apps het laatst opende',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['app_id', 'opened_at'] },
  },
  app_opens: {
    title: 'Geopende apps',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['id', 'app_id', 'opened_at'] },
  },
  tool_opens: {
    title: 'Geopende tools',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['id', 'tool_id', 'opened_at'] },
  },
  achievements: {
    title: 'Prestaties',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['kind', 'unlocked_at', 'announced_at'] },
  },
  achievement_settings: {
    title: 'Instellingen voor prestaties',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['is_enabled', 'shows_messages'] },
  },
  visited_sections: {
    title: 'Onderdelen die u opende, voor een prestatie',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['section', 'visited_at'] },
  },
  hidden_recommendations: {
    title: 'Weggeklikte aanbevelingen',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['app_id', 'hidden_at'] },
  },
  votes: {
    title: 'Stemmen',
    erasure: 'keep',
    columns: { owner: ['user_id'], none: ['id', 'app_id', 'created_at'] },
  },
  requests: {
    title: 'Verzoeken en gemelde problemen',
    erasure: 'keep',
    columns: {
      owner: ['user_id'],
      prose: ['title', 'description', 'reply'],
      none: [
        ...['id', 'status', 'app_id', 'proposed_app_id', 'merged_into', 'supporter_count', 'week_start', 'words'],
        ...['quota_returned', 'first_answer_at', 'resolved_at', 'created_at', 'updated_at', 'is_problem', 'version'],
      ],
    },
  },
  request_events: {
    title: 'Verloop van uw verzoeken, en uw besluiten over verzoeken',
    erasure: 'keep',
    through: { column: 'request_id', table: 'requests' },
    columns: {
      owner: ['actor_id'],
      prose: ['reply'],
      internal: ['before'],
      none: [
        ...['id', 'request_id', 'batch_id', 'kind', 'from_status', 'to_status', 'other_id', 'undone_at'],
        ...['notified_at', 'created_at'],
      ],
    },
  },
  request_supporters: {
    title: 'Verzoeken die u steunt',
    erasure: 'keep',
    columns: { owner: ['user_id'], none: ['request_id', 'via', 'created_at'] },
  },
  request_comments: {
    title: 'Reacties op verzoeken',
    erasure: 'delete',
    columns: { owner: ['user_id'], prose: ['text'], none: ['id', 'request_id', 'notified_at', 'created_at'] },
  },
  request_drafts: {
    title: 'Concept van een verzoek',
    erasure: 'delete',
    columns: { owner: ['user_id'], prose: ['title', 'description'], none: ['app_id', 'updated_at'] },
  },
  request_words: {
    withheld: 'Losse woorden uit verzoeken, voor het zoeken. De verzoeken zelf staan hierboven.',
    columns: { words: ['word'] },
  },
  chat_sessions: {
    title: 'Gesprekken met experts',
    erasure: 'keep',
    columns: {
      owner: ['user_id'],
      actor: ['expert_user_id'],
      ownProse: ['topic', 'comment'],
      none: [
        ...['id', 'status', 'end_reason', 'wanted_expert_id', 'duration_minutes', 'used_minutes', 'spent_ms'],
        ...['running_since', 'ends_at', 'waiting_since', 'joined_at', 'ended_at', 'last_seq', 'requester_delivered'],
        ...['requester_read', 'expert_delivered', 'expert_read', 'stars', 'request_id', 'created_at'],
        ...['requester_rate_limit_at', 'expert_rate_limit_at', 'requested_minutes'],
      ],
    },
  },
  chat_messages: {
    title: 'Berichten in gesprekken',
    erasure: 'keep',
    through: { column: 'session_id', table: 'chat_sessions', clears: ['text'] },
    columns: {
      owner: ['author_id'],
      prose: ['text'],
      none: ['session_id', 'seq', 'id', 'author', 'topics', 'created_at'],
    },
  },
  chat_experts: {
    title: 'Gesprekken waaraan u als expert meedeed',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['session_id'] },
  },
  chat_extensions: {
    title: 'Verlengingen van uw gesprekken',
    erasure: 'keep',
    through: { column: 'session_id', table: 'chat_sessions' },
    columns: { none: ['session_id', 'id', 'minutes'] },
  },
  chat_reservations: {
    title: 'Gereserveerde minuten van uw gesprekken',
    erasure: 'keep',
    through: { column: 'session_id', table: 'chat_sessions' },
    columns: { none: ['session_id', 'week_start', 'minutes'] },
  },
  chat_questions: {
    title: 'Achtergelaten vragen',
    erasure: 'delete',
    columns: {
      owner: ['user_id'],
      actor: ['answered_by'],
      prose: ['text', 'answer'],
      none: ['id', 'wanted_expert_id', 'created_at', 'answered_at'],
    },
  },
  experts: {
    title: 'Uw profiel als expert',
    erasure: 'keep',
    columns: {
      link: ['user_id'],
      prose: ['name', 'description', 'linkedin'],
      none: [
        ...['id', 'role', 'expertise', 'specialties', 'status', 'hours', 'back_at', 'position', 'outside_hours'],
        ...['is_active', 'version'],
      ],
    },
  },
  help_ratings: {
    title: 'Uw oordeel over hulponderwerpen',
    erasure: 'delete',
    columns: { owner: ['user_id'], none: ['topic_id', 'helpful', 'rated_at'] },
  },
} as const satisfies Tables;
