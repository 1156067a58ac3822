import { setTimeout as sleep } from 'node:timers/promises';
import { readResidentBytes } from '../bench/processes/start-portal-process.ts';
import { comparisonRow, limitRow, megabytes, milliseconds, resultRow, type Row } from '../bench/report/row.ts';
import { p95, readsOfOthers, sampleOthers } from './load/sample-others.ts';
import type { Call } from './load/send-call.ts';
import type { Outcome } from './attacks/connections.ts';
import { watchMemory, type Target } from './target.ts';

const maxRatio = 2;
/** Milliseconds up to which a p95 passes whatever the ratio: the noise of the machine. */
const acceptedP95 = 20;
const maxMoreBytes = 100 * 1024 * 1024;
const sampleInterval = 20;
/** Seconds after which the portal has closed the connections of clients that stop or trickle. */
export const maxSecondsOpen = 20;

type Options = {
  /** The call that others make; default: reads of several users. */
  nextCall?: (index: number) => Call;
  /** Milliseconds between two of them. */
  interval?: number;
  /** Limit of their p95 in milliseconds; default: twice that before the attack. */
  maxP95?: number;
};

/**
 * Runs an attack while others call the portal. @returns rows with their p95 and the memory of the portal before and during
 * it, and its own result
 */
export async function measureAttack<Result>(
  { portal, sizes }: Target,
  name: string,
  run: () => Promise<Result>,
  { nextCall = callOfOthers, interval = sampleInterval, maxP95 }: Options = {},
): Promise<{ rows: Row[]; result: Result }> {
  await sampleOthers(portal.url, nextCall, interval, sleep(sizes.sample / 2));
  const before = await sampleOthers(portal.url, nextCall, interval, sleep(sizes.sample));
  const bytesBefore = await readResidentBytes(portal);
  const attacked = run();
  const over = Promise.all([attacked, sleep(sizes.sample)]);
  const [during, bytes] = await Promise.all([
    sampleOthers(portal.url, nextCall, interval, over),
    watchMemory(portal, over),
  ]);
  const [result] = await over;
  const rows = [
    { ...timeRow(name, p95(before), p95(during), maxP95), ...(!sizes.areTimesJudged && { passed: null }) },
    memoryRow(name, bytesBefore, bytes),
    resultRow(`${name}: failed calls of others`, String(during.failed), '0'),
  ];
  return { rows, result };
}

const users = 20;
const reads = Array.from({ length: users }, (_, user) => readsOfOthers(user)).flat();
const callOfOthers = (index: number) => reads[(index * 7) % reads.length]!;

function timeRow(name: string, value: number, measured: number, maxP95: number | undefined): Row {
  const work = `${name}: p95 of others`;
  if (maxP95 !== undefined) return limitRow(work, measured, maxP95, milliseconds);
  const row = comparisonRow({ work, baseline: 'before', value, measured, format: milliseconds, atMost: maxRatio });
  return { ...row, target: `≤ ${maxRatio} × or ${acceptedP95} ms`, passed: row.passed || measured <= acceptedP95 };
}

function memoryRow(name: string, before: number, during: number): Row {
  return {
    work: `${name}: memory`,
    baseline: `before: ${megabytes(before)}`,
    measured: megabytes(during),
    ratio: '',
    target: `≤ ${megabytes(before + maxMoreBytes)}`,
    passed: during <= before + maxMoreBytes,
  };
}

/** After how many seconds the portal had closed all connections of an attack. */
export function closedRow(name: string, { connections }: { connections: number }, outcome: Outcome): Row {
  const seconds = outcome.closed === connections ? outcome.lastClosedAfter / 1000 : Number.POSITIVE_INFINITY;
  return limitRow(`${name}: all closed after`, seconds, maxSecondsOpen, (value) => `${value.toFixed(1)} s`);
}
