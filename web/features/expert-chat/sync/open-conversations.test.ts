import { expect, test, vi } from 'vitest';
import { call } from '#web/platform/call/call.ts';
import { dispatchLiveMessage } from '#web/platform/live/live-messages.ts';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { messageFixture } from './message-fixture.ts';
import { getConversation, startConversation } from './open-conversations.ts';

vi.mock('#web/platform/call/call.ts', () => ({ call: vi.fn(() => new Promise(() => undefined)) }));
const target = new EventTarget();
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true }));
vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
vi.useFakeTimers();

test('a conversation makes no calls while components render it, only when it is started', async () => {
  const conversation = getConversation('sanne', 'session');
  expect(conversation.unread).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).not.toHaveBeenCalled();

  const release = startConversation(conversation);
  startConversation(getConversation('sanne', 'session'));
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).toEqual(['GET /api/chat/sessions/{id}/messages']);
  release();
});

test('live messages reach the state of their conversation', () => {
  const conversation = getConversation('sanne', 'session');
  dispatchLiveMessage({ type: 'chat.messages', cursor: '1', messages: [messageFixture(1)] });
  expect(conversation.sync.state.read().timeline.messages).toEqual([messageFixture(1)]);
});

test('showing the tab reads nothing again while nothing failed', async () => {
  vi.mocked(call).mockClear().mockResolvedValue([]);
  const opened = ['one', 'two', 'three'].map((id) => startConversation(getConversation('sanne', id)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalledTimes(3);
  for (let focus = 0; focus < 5; focus += 1) document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalledTimes(3);
  for (const release of opened) release();
});

test('a conversation that no component uses is stopped after a minute, unless a message waits to be sent', async () => {
  const [unused, used, unsent] = ['unused', 'used', 'unsent'].map((id) => getConversation('sanne', id));
  const releases = [unused!, used!, unsent!].map(startConversation);
  vi.mocked(call).mockReturnValue(new Promise(() => undefined));
  unsent!.sync.send('Nog niet verstuurd');
  const stop = vi.spyOn(unused!, 'stop');
  releases[0]!();
  releases[2]!();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(getConversation('sanne', 'unused')).toBe(unused);
  await vi.advanceTimersByTimeAsync(2000);
  expect(stop).toHaveBeenCalledOnce();
  expect(getConversation('sanne', 'unused')).not.toBe(unused);
  expect(getConversation('sanne', 'used')).toBe(used);
  expect(getConversation('sanne', 'unsent')).toBe(unsent);
});

test('the next user gets another conversation, and the previous one is stopped', () => {
  const before = getConversation('sanne', 'session');
  const stop = vi.spyOn(before, 'stop');
  clearUserState();
  expect(stop).toHaveBeenCalledOnce();
  expect(getConversation('noor', 'session')).not.toBe(before);
});

test('after a resynchronisation the messages and receipts are those of the server', async () => {
  const conversation = getConversation('sanne', 'lost');
  const stored = { requester: { delivered: 1, read: 1 }, expert: { delivered: 1, read: 1 } };
  const sessionWith = (receipts: typeof stored) =>
    ({ side: 'requester', status: 'active', expert: { id: 'noor' }, lastSeq: 1, receipts }) as const;
  vi.mocked(call).mockResolvedValue([messageFixture(1, { author: 'requester' })]);
  const release = startConversation(conversation);
  conversation.applySession(sessionWith(stored));
  await vi.advanceTimersByTimeAsync(0);
  conversation.sync.receive([messageFixture(2, { author: 'requester', text: 'Verloren' })]);
  conversation.applyReceipts({ ...stored, expert: { delivered: 2, read: 2 } });

  const [first, second] = [messageFixture(1, { author: 'requester' }), messageFixture(2, { text: 'Een ander' })];
  vi.mocked(call).mockResolvedValue([first, second]);
  dispatchLiveMessage({ type: 'resync', cursor: '1.1' });
  await vi.advanceTimersByTimeAsync(0);
  expect(conversation.sync.state.read().timeline.messages).toEqual([first, second]);
  expect(conversation.receipts.read().expert).toEqual({ delivered: 1, read: 1 });
  conversation.applySession(sessionWith({ ...stored, expert: { delivered: 1, read: 0 } }));
  expect(conversation.receipts.read().expert).toEqual({ delivered: 1, read: 0 });
  release();
});
