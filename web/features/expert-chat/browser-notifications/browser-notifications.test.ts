import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { dispatchLiveMessage } from '#web/platform/live/live-messages.ts';
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

class FakeNotification extends EventTarget {
  static get permission() {
    return permission;
  }
  static requestPermission = vi.fn(async () => permission);
  constructor(title: string) {
    super();
    shown.push(title);
  }
}

const stored = new Map<string, string>();
vi.stubGlobal('Notification', FakeNotification);
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => hasFocus }));
vi.stubGlobal('localStorage', storageFixture(stored));

const stop = showBrowserNotifications('noor');
afterAll(stop);

beforeEach(() => {
  [permission, hasFocus, shown] = ['granted', false, []];
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

test('a refused permission is reported as blocked', async () => {
  permission = 'denied';
  expect(await enableBrowserNotifications('noor')).toBe('blocked');
  expect(readBrowserNotificationState('noor')).toBe('blocked');
});
