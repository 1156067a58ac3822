import { expect, test } from 'vitest';
import { parseCronItem } from 'graphile-worker';
import { serverMessage } from '#contract/platform/live.ts';
import { features } from './app.ts';

const jobs = features.flatMap((feature) => feature.jobs ?? []);

test('features and jobs have names of their own', () => {
  for (const names of [features.map(({ name }) => name), jobs.map(({ name }) => name)])
    expect(names).toEqual([...new Set(names)]);
});

test('the cron of every scheduled job is valid', () => {
  for (const { name, cron } of jobs) if (cron) expect(() => parseCronItem({ match: cron, task: name })).not.toThrow();
});

test('every stored live message has one handler', () => {
  const unstored = ['connection', 'resync', 'resumed'];
  const stored = serverMessage.def.options
    .filter((option) => 'cursor' in option.shape)
    .map((option) => option.shape.type.def.values[0]!)
    .filter((type) => !unstored.includes(type));
  const handled = features.flatMap(({ liveHandlers }) => Object.keys(liveHandlers ?? {}));
  expect(handled.toSorted()).toEqual(stored.toSorted());
});
