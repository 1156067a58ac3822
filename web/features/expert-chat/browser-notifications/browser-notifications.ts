import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { getConversation } from '../sync/open-conversations.ts';

const keyOf = (userId: string) => `chat_browser_notifications_${userId}`;

/** `blocked`: the user refused them in the browser, which a page cannot change. */
export type BrowserNotificationState = 'unsupported' | 'blocked' | 'off' | 'on';

export function readBrowserNotificationState(userId: string): BrowserNotificationState {
  if (!('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(keyOf(userId)) === 'on' ? 'on' : 'off';
}

/** Asks the browser for permission; call only in response to a click. */
export async function enableBrowserNotifications(userId: string): Promise<BrowserNotificationState> {
  if ((await Notification.requestPermission()) === 'granted') writeStored(keyOf(userId), 'on');
  return readBrowserNotificationState(userId);
}

export function disableBrowserNotifications(userId: string): BrowserNotificationState {
  writeStored(keyOf(userId), null);
  return readBrowserNotificationState(userId);
}

/** Shows new messages and chat notifications while the portal has no focus. @returns a function that stops it */
export function showBrowserNotifications(userId: string): () => void {
  const isNeeded = () => !document.hasFocus() && readBrowserNotificationState(userId) === 'on';
  const stopMessages = onLiveMessage('chat.messages', ({ messages }) => {
    if (!isNeeded()) return;
    for (const { sessionId, author, authorName } of messages) {
      const { side } = getConversation(userId, sessionId);
      // Without the text: others may see the screen.
      if ((author === 'requester' || author === 'expert') && author !== side)
        show(`Nieuw bericht van ${authorName ?? 'een collega'}`, `/expert-chat/${sessionId}`, sessionId);
    }
  });
  const stopNotifications = onLiveMessage('notifications.new', ({ notifications }) => {
    if (!isNeeded()) return;
    for (const { id, kind, title, url } of notifications)
      if (kind === 'chat_update' || kind === 'chat_waiting') show(title, url ?? '/expert-chat', id);
  });
  return () => {
    stopMessages();
    stopNotifications();
  };
}

/** Of several tabs and messages with the same tag the browser shows one notification. */
function show(title: string, path: string, tag: string): void {
  const shown = new Notification(title, { tag });
  shown.addEventListener('click', () => {
    window.focus();
    location.assign(path);
    shown.close();
  });
}
