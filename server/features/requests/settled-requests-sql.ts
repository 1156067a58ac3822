import { sql, type RawBuilder } from 'kysely';

/** The condition of a change of `request_events` that can still be undone; `since`: see hiddenChangesSince. */
const isUndoableSql = (since: Date) => sql`request_events.notified_at is null and request_events.undone_at is null
  and request_events.created_at >= ${since}::timestamptz`;

/**
 * The requests without changes that can still be undone: a requester must not see a status that is gone a moment later.
 * `since` null: the requests as they are, for supervisors.
 */
export function settledRequestsSql(since: Date | null): RawBuilder<unknown> {
  if (since === null) return sql`requests`;
  return sql`(
    select requests.id, user_id, title, description, words, version, is_problem, is_feedback, app_id, proposed_app_id, created_at,
      supporter_count - coalesce(arriving.supporters, 0) as supporter_count,
      case when undoable.before is null then status else undoable.before ->> 'status' end as status,
      case when undoable.before is null then reply else undoable.before ->> 'reply' end as reply,
      case when undoable.before is null then updated_at else (undoable.before ->> 'updatedAt')::timestamptz end as updated_at,
      case when merging.id is null then merged_into else merging.former_target_id end as merged_into
    from requests
    left join (
      select distinct on (request_id) request_id, before from request_events
      where ${isUndoableSql(since)} and kind in ('status', 'reply') order by request_id, id
    ) as undoable on undoable.request_id = requests.id
    left join (
      select distinct on (moved.id) moved.id, moved.former_target_id from request_events
      cross join lateral (
        select request_events.request_id as id, null as former_target_id
        union all select follower, request_events.request_id
        from jsonb_array_elements_text(request_events.before -> 'followers') as follower
      ) as moved
      where ${isUndoableSql(since)} and kind = 'merged' order by moved.id, request_events.id
    ) as merging on merging.id = requests.id
    left join (
      select request_supporters.request_id, count(*)::int as supporters
      from request_events join request_supporters on request_supporters.request_id = request_events.other_id
      where ${isUndoableSql(since)} and kind = 'merged' and ${isMergedBySql(sql`via`)}
      group by 1
    ) as arriving on arriving.request_id = requests.id
  )`;
}

/** The condition that a change of `request_events` merged a request, or one that had been merged into it earlier. */
const isMergedBySql = (id: RawBuilder<unknown>) =>
  sql`(request_events.request_id = ${id} or jsonb_exists(request_events.before -> 'followers', ${id}))`;

/** The condition that a row `supporter` of `request_supporters` was not added by a merge that can still be undone. */
export function isSettledSupporterSql(since: Date | null): RawBuilder<unknown> {
  if (since === null) return sql`true`;
  return sql`(supporter.via is null or not exists (
    select from request_events where kind = 'merged' and ${isUndoableSql(since)}
      and request_events.other_id = supporter.request_id and ${isMergedBySql(sql`supporter.via`)}))`;
}

/** The condition that a user submitted or supports a request, and not only by a merge that can still be undone. */
export function isSupporterSql(
  requestId: RawBuilder<unknown>,
  userId: string,
  since: Date | null,
): RawBuilder<unknown> {
  return sql`exists (select from request_supporters as supporter
    where supporter.request_id = ${requestId} and supporter.user_id = ${userId} and ${isSettledSupporterSql(since)})`;
}

/** The condition that an entry of the history can no longer be undone. */
export function isSettledEventSql(since: Date | null): RawBuilder<unknown> {
  if (since === null) return sql`true`;
  return sql`(event.kind not in ('status', 'reply', 'merged', 'absorbed') or event.notified_at is not null
    or event.created_at < ${since}::timestamptz)`;
}
