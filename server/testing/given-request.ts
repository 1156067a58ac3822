import { insertPastRequests, type PastRequest } from '#server/features/requests/public.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

type Given = { portal: Portal };

/** A request of a user; default: pending, created now. It spends no quota. @returns its id */
export async function givenRequest(
  { portal }: Given,
  userId: string,
  given: Partial<PastRequest> & { supporterIds?: string[] } = {},
): Promise<string> {
  const id = given.id ?? newId();
  const createdAt = given.createdAt ?? portal.clock.now();
  const { supporterIds = [], ...stored } = given;
  await insertPastRequests(portal.db, {
    requests: [
      {
        id,
        userId,
        title: 'Agenda koppelen',
        description: 'Intakes staan nu op twee plekken.',
        status: 'pending',
        appId: null,
        mergedInto: null,
        proposedAppId: null,
        reply: null,
        firstAnswerAt: null,
        resolvedAt: null,
        weekStart: weekOf(createdAt).start,
        createdAt,
        updatedAt: createdAt,
        ...stored,
      },
    ],
    supporters: [userId, ...supporterIds].map((each) => ({ requestId: id, userId: each, via: null, createdAt })),
    events: [
      {
        id: newId(),
        requestId: id,
        kind: 'submitted',
        actorId: userId,
        fromStatus: null,
        toStatus: 'pending',
        reply: null,
        otherId: null,
        createdAt,
      },
    ],
  });
  return id;
}
