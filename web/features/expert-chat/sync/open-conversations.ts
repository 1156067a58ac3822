import type { ChatMessage } from '#contract/expert-chat.ts';
import { liveStatus } from '#web/platform/live/live.ts';
import { onLive } from '#web/platform/live/live-messages.ts';
import { reachability } from '#web/platform/call/reachability.ts';
import { currentUser, session } from '#web/platform/session/session.ts';
import { Conversation } from './conversation.ts';
import { outboxPrefix } from './outbox.ts';

const presenceEvery = 25_000;

let owner: string | null = null;
const open = new Map<string, Conversation>();

/** The conversation in this tab; once opened it goes on while its user moves through the portal. */
export function conversationOf(userId: string, sessionId: string): Conversation {
  if (owner !== userId) closeAll(userId);
  const known = open.get(sessionId) ?? new Conversation(userId, sessionId);
  open.set(sessionId, known);
  return known;
}

function closeAll(nextOwner: string | null): void {
  for (const conversation of open.values()) conversation.stop();
  open.clear();
  owner = nextOwner;
}

function resumeAll(): void {
  for (const conversation of open.values()) {
    conversation.exchange.resume();
    conversation.look();
  }
}

function lookAll(): void {
  for (const conversation of open.values()) conversation.look();
}

onLive('chat.messages', ({ messages }) => {
  const bySession = Map.groupBy<string, ChatMessage>(messages, ({ sessionId }) => sessionId);
  for (const [sessionId, ofSession] of bySession) open.get(sessionId)?.exchange.take(ofSession);
});
onLive('chat.waiting', ({ sessions }) => {
  for (const { sessionId, lastSeq } of sessions) open.get(sessionId)?.exchange.expect(lastSeq);
});
onLive('chat.receipts', ({ sessions }) => {
  for (const { sessionId, receipts } of sessions) open.get(sessionId)?.hearReceipts(receipts);
});
onLive('chat.signal', ({ sessionId, from, signal }) => open.get(sessionId)?.hearSignal(from, signal));

liveStatus.subscribe(() => liveStatus.read() === 'connected' && resumeAll());
reachability.subscribe(() => reachability.read() === 'reachable' && resumeAll());
session.subscribe(() => {
  const user = currentUser();
  if (owner !== null && user?.id !== owner) closeAll(null);
  else if (session.read().status === 'signed-in') resumeAll();
});
// After sleep the timers and the connection may both be late.
document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? resumeAll() : lookAll()));
addEventListener('online', resumeAll);
addEventListener('focus', lookAll);
addEventListener('blur', lookAll);
addEventListener('storage', ({ key }) => {
  for (const [sessionId, { exchange }] of open)
    if (owner !== null && key?.startsWith(outboxPrefix(owner, sessionId))) exchange.followOutbox();
});
setInterval(() => {
  if (document.visibilityState === 'visible') for (const conversation of open.values()) conversation.signPresence();
}, presenceEvery);
