import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { getConversation } from '../sync/open-conversations.ts';

const keyOf = (userId: string) => `chat_browser_notifications_${userId}`;

/**
 * `unsupported`: browsers of phones can have the constructor and throw when it is called (they want a service worker).
 * `blocked`: the user refused them in the browser, which a page cannot change.
 */
export type BrowserNotificationState = 'unsupported' | 'blocked' | 'off' | 'on';

export function readBrowserNotificationState(userId: string): BrowserNotificationState {
  if (!('Notification' in globalThis) || readStored(keyOf(userId)) === 'unsupported') return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(keyOf(userId)) === 'on' ? 'on' : 'off';
}

/** Asks the browser for permission; call only in response to a click. */
export async function enableBrowserNotifications(userId: string): Promise<BrowserNotificationState> {
  // Without the permission nothing is shown.
  const shown = construct(userId, 'Browsermeldingen staan aan');
  if (shown === null) return 'unsupported';
  shown.close();
  if ((await Notification.requestPermission()) === 'granted') writeStored(keyOf(userId), 'on');
  return readBrowserNotificationState(userId);
}

export function disableBrowserNotifications(userId: string): BrowserNotificationState {
  if (readStored(keyOf(userId)) !== 'unsupported') writeStored(keyOf(userId), null);
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
        show(userId, `Nieuw bericht van ${authorName ?? 'een collega'}`, `/expert-chat/${sessionId}`, sessionId);
    }
  });
  const stopNotifications = onLiveMessage('notifications.new', ({ notifications }) => {
    if (!isNeeded()) return;
    for (const { id, kind, title, url } of notifications)
      if (kind === 'chat_update' || kind === 'chat_waiting') show(userId, title, url ?? '/expert-chat', id);
  });
  return () => {
    stopMessages();
    stopNotifications();
  };
}

/** Of several tabs and messages with the same tag the browser shows one notification. */
function show(userId: string, title: string, path: string, tag: string): void {
  const shown = construct(userId, title, { tag });
  shown?.addEventListener('click', () => {
    window.focus();
    location.assign(path);
    shown.close();
  });
}

/** Null, and stored as unsupported, when the browser throws. */
function construct(userId: string, title: string, options?: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    writeStored(keyOf(userId), 'unsupported');
    return null;
  }
}
