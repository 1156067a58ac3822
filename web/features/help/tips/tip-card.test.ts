import { beforeEach, expect, test, vi } from 'vitest';
import type { HelpTip } from '#contract/help.ts';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { call } from '#web/platform/call/call.ts';
import { dismissTip, readDismissedTips, sendUnsentDismissals } from './dismissed-tips.ts';
import { pickTip } from './tip-card.tsx';

vi.mock('#web/platform/call/call.ts', () => ({ call: vi.fn() }));

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ success: true } as never);
  vi.stubGlobal('localStorage', storageFixture(stored));
});

const tip = (id: string, route: string): HelpTip => ({ id, route, title: id, content: '', priority: 1, topicId: null });
const tips = [tip('eerste', '/apps'), tip('elders', '/'), tip('tweede', '/apps')];

test('a page shows its most important tip, then the next, then none', () => {
  expect(pickTip(tips, '/apps', 3, readDismissedTips())?.id).toBe('eerste');
  dismissTip('eerste');
  dismissTip('eerste');
  expect(pickTip(tips, '/apps', 3, readDismissedTips())?.id).toBe('tweede');
  dismissTip('tweede');
  expect(pickTip(tips, '/apps', 3, readDismissedTips())).toBeNull();
  expect(pickTip(tips, '/', 3, readDismissedTips())?.id).toBe('elders');
});

test('a tip for some roles is shown only to them', () => {
  const forSupervisors: HelpTip[] = [{ ...tip('leiding', '/'), userRole: [2, 3] }];
  expect(([-1, 0, 1, 2, 3] as const).filter((role) => pickTip(forSupervisors, '/', role, []))).toEqual([2, 3]);
});

test.each(['{', '"eerste"', '{"eerste":true}', 'null'])('%s in storage counts as nothing dismissed', (text) => {
  stored.set('dismissed_tips', text);
  expect(readDismissedTips()).toEqual([]);
});

test('a tip that was dismissed without a connection is sent again while the server lists it', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'));
  dismissTip('eerste');
  expect(readDismissedTips()).toEqual(['eerste']);
  await sendUnsentDismissals(tips);
  const sent = { body: { ids: ['eerste'] }, keepalive: true };
  expect(vi.mocked(call).mock.calls).toEqual([
    ['POST /api/help/tips/dismissed', sent],
    ['POST /api/help/tips/dismissed', sent],
  ]);
  await sendUnsentDismissals(tips.slice(1));
  expect(call).toHaveBeenCalledTimes(2);
});
