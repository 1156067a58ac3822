import type { ChatMessage } from '#contract/expert-chat.ts';
import { reachability } from '#web/platform/call/reachability.ts';
import { liveStatus } from '#web/platform/live/live.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { currentUser, session } from '#web/platform/session/session.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { Conversation } from './conversation.ts';
import { outboxPrefix } from './outbox.ts';

/** Milliseconds between two presence signals. */
const presenceInterval = 25_000;
/** Milliseconds that a conversation is kept when no component uses it. */
const keepUnused = 60_000;

let isListening = false;
const conversations = userState(
  () => new Map<string, Conversation>(),
  (opened) => opened.forEach((conversation) => conversation.stop()),
);

/**
 * The state of a conversation in this tab, kept while the user moves between pages and while messages wait to be sent.
 * Makes no calls until it is started.
 */
export function getConversation(userId: string, sessionId: string): Conversation {
  const known = conversations().get(sessionId);
  if (known) return known;
  const conversation = new Conversation(userId, sessionId);
  conversations().set(sessionId, conversation);
  setTimeout(evictUnused, keepUnused);
  return conversation;
}

/**
 * Starts a conversation for a component, and with the first one the listeners that all conversations share.
 * @returns a function that the component calls when it no longer uses the conversation
 */
export function startConversation(conversation: Conversation): () => void {
  if (!isListening) listen();
  isListening = true;
  conversation.start();
  const release = conversation.addUser();
  return () => {
    release();
    setTimeout(evictUnused, keepUnused);
  };
}

function evictUnused(): void {
  for (const [sessionId, conversation] of conversations()) {
    if (!conversation.isUnused(Date.now() - keepUnused)) continue;
    conversation.stop();
    conversations().delete(sessionId);
  }
}

/** The server sends what was missed while the connection was lost; what it could not send is read. */
function resumeAll(): void {
  for (const conversation of conversations().values()) conversation.resume();
}

function restartAll(): void {
  for (const conversation of conversations().values()) conversation.restart();
}

function retryAll(): void {
  for (const conversation of conversations().values()) conversation.retryNow();
}

function updateVisibilityOfAll(): void {
  for (const conversation of conversations().values()) conversation.updateVisibility();
}

function listen(): void {
  listenToServer();
  listenToConnection();
  document.addEventListener('visibilitychange', () => {
    // Timers can be delayed after the device wakes up. A live connection that broke meanwhile leads to `resumeAll`.
    if (document.visibilityState === 'visible') retryAll();
    updateVisibilityOfAll();
  });
  addEventListener('focus', updateVisibilityOfAll);
  addEventListener('blur', updateVisibilityOfAll);
  addEventListener('storage', ({ key }) => {
    const user = currentUser();
    for (const [sessionId, { sync }] of conversations())
      if (user && key?.startsWith(outboxPrefix(user.id, sessionId))) sync.reloadOutbox();
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    for (const conversation of conversations().values()) conversation.sendPresence();
  }, presenceInterval);
}

function listenToServer(): void {
  onLiveMessage('chat.messages', ({ messages }) => {
    const bySession = Map.groupBy<string, ChatMessage>(messages, ({ sessionId }) => sessionId);
    for (const [sessionId, ofSession] of bySession) conversations().get(sessionId)?.sync.receive(ofSession);
  });
  onLiveMessage('chat.waiting', ({ sessions }) => {
    for (const { sessionId, lastSeq } of sessions) conversations().get(sessionId)?.sync.catchUp(lastSeq);
  });
  // The virus scan of a file has ended, perhaps.
  onLiveMessage('changed', ({ what }) => {
    if (what.includes('chat'))
      for (const conversation of conversations().values()) if (conversation.isScanning) conversation.restart();
  });
  onLiveMessage('resync', restartAll);
  onLiveMessage('chat.receipts', ({ sessions }) => {
    for (const { sessionId, receipts } of sessions) conversations().get(sessionId)?.applyReceipts(receipts);
  });
  onLiveMessage('chat.signal', ({ sessionId, from, signal }) =>
    conversations().get(sessionId)?.receiveSignal(from, signal),
  );
}

function listenToConnection(): void {
  liveStatus.subscribe(() => liveStatus.read() === 'connected' && resumeAll());
  reachability.subscribe(() => reachability.read() === 'reachable' && retryAll());
  addEventListener('online', retryAll);
  session.subscribe(() => {
    if (session.read().status === 'signed-in') retryAll();
  });
}
