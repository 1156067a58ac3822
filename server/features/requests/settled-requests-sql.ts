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
    select requests.id, user_id, title, description, words, version, is_problem, app_id, proposed_app_id, created_at,
      supporter_count - coalesce(arriving.supporters, 0) as supporter_count,
      case when undoable.before is null then status else undoable.before ->> 'status' end as status,
      case when undoable.before is null then reply else undoable.before ->> 'reply' end as reply,
      case when undoable.before is null then updated_at else (undoable.before ->> 'updatedAt')::timestamptz end as updated_at,
      case when merging.request_id is null then merged_into end as merged_into
    from requests
    left join (
      select distinct on (request_id) request_id, before from request_events
      where ${isUndoableSql(since)} and kind in ('status', 'reply') order by request_id, id
    ) as undoable on undoable.request_id = requests.id
    left join (
      select request_id from request_events where ${isUndoableSql(since)} and kind = 'merged'
    ) as merging on merging.request_id = requests.id
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

/**
 * The condition that no merge of a request can still be undone; true for null. `id`: a column, such as the `via` of a
 * supporter who came with the merge.
 */
export function isSettledMergeSql(id: RawBuilder<unknown>, since: Date | null): RawBuilder<unknown> {
  if (since === null) return sql`true`;
  return sql`(${id} is null or not exists (
    select from request_events where kind = 'merged' and ${isUndoableSql(since)} and ${isMergedBySql(id)}))`;
}

/** The condition that an entry of the history can no longer be undone. */
export function isSettledEventSql(since: Date | null): RawBuilder<unknown> {
  if (since === null) return sql`true`;
  return sql`(event.kind not in ('status', 'reply', 'merged', 'absorbed') or event.notified_at is not null
    or event.created_at < ${since}::timestamptz)`;
}
