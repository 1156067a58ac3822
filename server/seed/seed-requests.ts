import {
  insertPastRequests,
  type PastEvent,
  type PastRequest,
  type PastSupporter,
} from '#server/features/requests/public.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { demoPeople } from './data/people.ts';
import { planRequests, type PlannedRequest } from './data/requests/requests.ts';

type Ids = Map<string, string>;
type SeededIds = { userIds: Ids; appIds: Ids; requestIds: Ids };

/** The requests of the demo organisation with their people and histories. */
export async function seedRequests(tx: Tx, portal: Portal, userIds: Ids, appIds: Ids): Promise<void> {
  const planned = planRequests(demoPeople, portal.clock.now());
  const requestIds = new Map(planned.map(({ seed, createdAt }) => [seed.slug, newId(createdAt.getTime())]));
  const ids = { userIds, appIds, requestIds };
  await insertPastRequests(tx, {
    // Foreign key: a target is inserted before the requests that were merged into it.
    requests: planned
      .map((each) => toRequest(each, ids))
      .toSorted((a, b) => Number(a.mergedInto !== null) - Number(b.mergedInto !== null)),
    supporters: planned.flatMap((each) => toSupporters(each, ids)),
    events: planned.flatMap((each) => toEvents(each, ids)),
  });
}

function toRequest({ seed, email, createdAt, answers, merged }: PlannedRequest, known: SeededIds): PastRequest {
  const { userIds, appIds, requestIds } = known;
  const { title, description } = seed;
  const status = answers.findLast(({ to }) => to !== null)?.to ?? 'pending';
  return {
    id: requestIds.get(seed.slug)!,
    userId: userIds.get(email)!,
    title,
    description,
    status,
    createdAt,
    appId: (seed.app && appIds.get(seed.app)) ?? null,
    mergedInto: (seed.mergedInto && requestIds.get(seed.mergedInto)) ?? null,
    proposedAppId: (status === 'approved' && seed.proposed && appIds.get(seed.proposed)) || null,
    reply: answers.findLast(({ reply }) => reply !== null)?.reply ?? null,
    weekStart: weekOf(createdAt).start,
    firstAnswerAt: answers[0]?.at ?? null,
    resolvedAt: answers.find(({ to }) => to === 'approved' || to === 'rejected')?.at ?? null,
    updatedAt: merged?.at ?? answers.at(-1)?.at ?? createdAt,
  };
}

/** The supporters of a request; those of a merged request support its target too. */
function toSupporters({ seed, email, createdAt, supporters }: PlannedRequest, known: SeededIds): PastSupporter[] {
  const { userIds, requestIds } = known;
  const id = requestIds.get(seed.slug)!;
  const own = [{ email, at: createdAt }, ...supporters].map((each) => ({
    requestId: id,
    userId: userIds.get(each.email)!,
    via: null,
    createdAt: each.at,
  }));
  const targetId = seed.mergedInto && requestIds.get(seed.mergedInto);
  return targetId ? [...own, ...own.map((each) => ({ ...each, requestId: targetId, via: id }))] : own;
}

function toEvents({ seed, email, createdAt, answers, merged }: PlannedRequest, known: SeededIds): PastEvent[] {
  const { userIds, requestIds } = known;
  const event = (at: Date, by: string, more: Partial<PastEvent> & Pick<PastEvent, 'kind'>): PastEvent => ({
    id: newId(at.getTime()),
    requestId: requestIds.get(seed.slug)!,
    actorId: userIds.get(by)!,
    createdAt: at,
    fromStatus: null,
    toStatus: null,
    reply: null,
    otherId: null,
    ...more,
  });
  const last = answers.at(-1);
  const targetId = seed.mergedInto ? requestIds.get(seed.mergedInto)! : null;
  const ownId = requestIds.get(seed.slug)!;
  return [
    event(createdAt, email, { kind: 'submitted', toStatus: 'pending' }),
    ...answers.map(({ at, email: by, from, to, reply }) =>
      event(at, by, { kind: to ? 'status' : 'reply', fromStatus: to && from, toStatus: to, reply }),
    ),
    ...(seed.proposed && last?.to === 'approved'
      ? [event(new Date(last.at.getTime() + 3_600_000), last.email, { kind: 'proposed' })]
      : []),
    ...(merged && targetId
      ? [
          event(merged.at, merged.email, { kind: 'merged', otherId: targetId }),
          event(merged.at, merged.email, { kind: 'absorbed', requestId: targetId, otherId: ownId }),
        ]
      : []),
  ];
}
