import { expect, test } from 'vitest';
import type { Tool } from '#contract/tools.ts';
import {
  announcedMoment,
  describeTool,
  failedChecksText,
  toolsSummary,
  untilText,
  millisecondsUntilMaintenanceEnds,
} from './tool-state.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const online = {
  name: 'CV Parser',
  status: 'online',
  latencyMs: 37.6,
  failure: null,
  maintenanceNote: null,
  maintenanceUntil: null,
  nextMaintenance: null,
} as Tool;
const closed = {
  ...online,
  name: 'Dashboard',
  status: 'maintenance',
  maintenanceUntil: '2026-11-21T13:00:00.000Z',
} as Tool;
const offline = { ...online, name: 'Hub', status: 'offline', failure: 'naam niet gevonden' } as Tool;

test('an online tool shows its latency', () => {
  expect(describeTool(online, now)).toMatchObject({ label: 'Online', note: '38 ms', isClosed: false });
});

test('a tool in maintenance is closed and shows its end, if that is known', () => {
  expect(describeTool(closed, now)).toMatchObject({ label: 'In onderhoud', note: 'tot 14:00', isClosed: true });
  expect(describeTool({ ...closed, maintenanceUntil: null }, now).note).toBe('');
});

test('an offline or unchecked tool can still be opened', () => {
  expect(describeTool(offline, now)).toMatchObject({ label: 'Offline', note: 'naam niet gevonden', isClosed: false });
  expect(describeTool({ ...online, status: 'unknown' }, now).label).toBe('Wordt gecontroleerd');
});

test.each([
  [1, 1, 'laatste controle mislukt'],
  [2, 2, 'laatste 2 controles mislukt'],
  [3, 20, '3 van de laatste 20 mislukt'],
])('%i failed checks of %i are written as %s', (failed, all, text) => expect(failedChecksText(failed, all)).toBe(text));

test.each([
  ['2026-11-21T13:00:00.000Z', 'tot 14:00'],
  ['2026-11-21T23:30:00.000Z', 'tot zo 00:30'],
  ['2026-11-24T13:00:00.000Z', 'tot di 14:00'],
  ['2026-12-24T13:00:00.000Z', 'tot 24 dec 2026 14:00'],
])('the end %s is written as %s', (until, text) => expect(untilText(until, now)).toBe(text));

const planned = (startsAt: string) => ({ ...online, nextMaintenance: { startsAt, endsAt: startsAt, note: '' } });

test.each([
  [planned('2026-11-21T13:00:00.000Z'), '14:00'],
  [planned('2026-11-24T13:00:00.000Z'), 'di 14:00'],
  [planned('2026-12-24T13:00:00.000Z'), ''],
  [{ ...closed, nextMaintenance: planned('2026-11-24T13:00:00.000Z').nextMaintenance }, ''],
  [online, ''],
])('planned maintenance of a tool that is open is announced in the week before (%#)', (tool, text) => {
  expect(announcedMoment(tool, now)).toBe(text);
});

test.each([
  [[], ''],
  [[online], 'Alle tools zijn online.'],
  [[online, closed], 'Dashboard is in onderhoud tot 14:00.'],
  [[closed, { ...closed, name: 'B' }], '2 tools zijn in onderhoud.'],
  [[offline], 'Hub is offline.'],
  [[offline, { ...offline, name: 'B' }, closed], '2 tools zijn offline; Dashboard is in onderhoud tot 14:00.'],
])('the summary of the tools is one sentence (%#)', (tools, text) => expect(toolsSummary(tools, now)).toBe(text));

test('the list is fetched again just after the first end, not by all tabs at once, and not without an end', () => {
  const afterEnd = Number(millisecondsUntilMaintenanceEnds([online, closed], now.getTime())) - 5 * 3_600_000;
  expect(afterEnd).toBeGreaterThan(1000);
  expect(afterEnd).toBeLessThanOrEqual(21_000);
  expect(millisecondsUntilMaintenanceEnds([online, closed], now.getTime(), 4000)).toBe(5 * 3_600_000 + 4000);
  expect(millisecondsUntilMaintenanceEnds([online])).toBe(false);
});
