import type { ChatMessage } from '#contract/expert-chat.ts';

/** A message as the server returns it. */
export function messageFixture(seq: number, overrides: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `id-${seq}`,
    sessionId: 'session',
    seq,
    author: 'expert',
    authorName: 'Noor van Dam',
    text: `Bericht ${seq}`,
    topics: [],
    attachments: [],
    createdAt: '2026-11-21T09:14:00.000Z',
    ...overrides,
  };
}
