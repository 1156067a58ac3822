import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { call } from '#web/platform/call/call.ts';
import { completeGuide, isCompleted, isGuidanceKnown, loadCompleted, sendCompleted } from './completed-guides.ts';

vi.mock('#web/platform/call/call.ts', () => ({ call: vi.fn() }));

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  isGuidanceKnown.write(false);
  vi.mocked(call).mockReset();
  vi.stubGlobal('localStorage', storageFixture(stored));
});

const answer = (...completed: string[]) => vi.mocked(call).mockResolvedValueOnce({ completed } as never);

test('nothing is asked while everything is completed', async () => {
  stored.set('tour_completed', 'true').set('onboarding_completed', 'true');
  await loadCompleted();
  expect(call).not.toHaveBeenCalled();
  expect(isGuidanceKnown.read()).toBe(true);
});

test('what another device completed counts here, also when the stored marker is broken', async () => {
  stored.set('tour_completed', '{').set('onboarding_completed', 'true');
  answer('tour');
  await loadCompleted();
  expect(isCompleted('tour')).toBe(true);
});

test('without an answer nothing is known, so that nothing opens', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'));
  await expect(loadCompleted()).rejects.toThrow();
  expect(isGuidanceKnown.read()).toBe(false);
});

test('a completion without a connection counts at once, and is sent again later', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'));
  completeGuide('tour');
  expect(isCompleted('tour')).toBe(true);
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  answer('tour');
  await sendCompleted();
  expect(vi.mocked(call).mock.lastCall).toMatchObject(['POST /api/guidance/completed', { body: { guides: ['tour'] } }]);
  await sendCompleted();
  expect(call).toHaveBeenCalledTimes(2);
});

test.each(['', 'null', '{"tour":true}', 'sleutels'])(
  'the broken list %j of what is to be sent is ignored',
  async (text) => {
    stored.set('guidance_unsent', text);
    await sendCompleted();
    expect(call).not.toHaveBeenCalled();
  },
);
