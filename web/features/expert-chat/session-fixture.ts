import type { ChatSession } from '#contract/expert-chat.ts';

/** A conversation as the server returns it. */
export function sessionFixture(overrides: Partial<ChatSession> = {}): ChatSession {
  return {
    id: 'session',
    topic: null,
    status: 'active',
    endReason: null,
    side: 'requester',
    requester: { id: 'sanne', name: 'Sanne de Vries' },
    expert: { id: 'noor', name: 'Noor van Dam', role: 'Integraties' },
    wantedExpert: null,
    durationMinutes: 20,
    usedMinutes: null,
    refundedMinutes: null,
    createdAt: '2026-11-21T09:10:00.000Z',
    joinedAt: '2026-11-21T09:14:00.000Z',
    endsAt: '2026-11-21T09:34:00.000Z',
    endedAt: null,
    place: null,
    expectedWaitMinutes: null,
    waitsUntil: null,
    extendableMinutes: 15,
    requestedMinutes: null,
    lastSeq: 0,
    receipts: { requester: { delivered: 0, read: 0 }, expert: { delivered: 0, read: 0 } },
    rating: null,
    requestId: null,
    now: '2026-11-21T09:15:00.000Z',
    ...overrides,
  };
}
