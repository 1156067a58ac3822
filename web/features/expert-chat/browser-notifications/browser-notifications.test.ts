import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { dispatchLiveMessage, onLiveMessage } from '#web/platform/live/live-messages.ts';
import { messageFixture } from '../sync/message-fixture.ts';
import { getConversation } from '../sync/open-conversations.ts';
import {
  disableBrowserNotifications,
  enableBrowserNotifications,
  readBrowserNotificationState,
  showBrowserNotifications,
} from './browser-notifications.ts';

let permission: NotificationPermission;
let hasFocus: boolean;
let shown: string[];
let throws: boolean;

class FakeNotification extends EventTarget {
  static get permission() {
    return permission;
  }
  static requestPermission = vi.fn(async () => permission);
  readonly #title: string;
  constructor(title: string) {
    super();
    this.#title = title;
    if (throws) throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    if (permission === 'granted') shown.push(title);
  }
  close() {
    shown = shown.filter((title) => title !== this.#title);
  }
}

const stored = new Map<string, string>();
vi.stubGlobal('Notification', FakeNotification);
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => hasFocus }));
vi.stubGlobal('localStorage', storageFixture(stored));

const stop = showBrowserNotifications('noor');
afterAll(stop);

beforeEach(() => {
  [permission, hasFocus, shown, throws] = ['granted', false, [], false];
  stored.clear();
});

const receive = (author: 'requester' | 'expert' | 'assistant') =>
  dispatchLiveMessage({
    type: 'chat.messages',
    cursor: '1',
    messages: [messageFixture(1, { author, authorName: 'Sanne', sessionId: 'session' })],
  });

test('nothing is shown and no permission is asked until the user turns notifications on', async () => {
  receive('expert');
  expect(shown).toEqual([]);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  expect(await enableBrowserNotifications('noor')).toBe('on');
  receive('expert');
  expect(shown).toEqual(['Nieuw bericht van Sanne']);
  expect(disableBrowserNotifications('noor')).toBe('off');
});

test('messages of the assistant, and any message while the portal has the focus, are not shown', async () => {
  await enableBrowserNotifications('noor');
  receive('assistant');
  hasFocus = true;
  receive('expert');
  expect(shown).toEqual([]);
});

test('messages of the own side are not shown', async () => {
  await enableBrowserNotifications('noor');
  vi.spyOn(getConversation('noor', 'session'), 'side', 'get').mockReturnValue('expert');
  receive('expert');
  expect(shown).toEqual([]);
});

test('a browser that only has the constructor is reported as unsupported, and other handlers get the message', async () => {
  expect(await enableBrowserNotifications('noor')).toBe('on');
  throws = true;
  const others = vi.fn();
  const stopOthers = onLiveMessage('chat.messages', others);
  receive('requester');
  stopOthers();
  expect(others).toHaveBeenCalledOnce();
  expect(readBrowserNotificationState('noor')).toBe('unsupported');
});

test('such a browser is not asked for its permission', async () => {
  [permission, throws] = ['default', true];
  FakeNotification.requestPermission.mockClear();
  expect(await enableBrowserNotifications('noor')).toBe('unsupported');
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
});

test('a refused permission is reported as blocked', async () => {
  permission = 'denied';
  expect(await enableBrowserNotifications('noor')).toBe('blocked');
  expect(readBrowserNotificationState('noor')).toBe('blocked');
});

test('a browser that has the permission but only the constructor stays unsupported', async () => {
  throws = true;
  expect(await enableBrowserNotifications('noor')).toBe('unsupported');
  expect(disableBrowserNotifications('noor')).toBe('unsupported');
});
