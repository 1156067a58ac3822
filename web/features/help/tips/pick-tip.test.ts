import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import type { HelpTip } from '#contract/help.ts';
import { dismissTip, readDismissedTips } from './dismissed-tips.ts';
import { pickTip } from './pick-tip.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
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
