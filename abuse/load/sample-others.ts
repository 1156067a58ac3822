import { Agent } from 'node:http';
import { tokenOf } from '../../bench/data/identities.ts';
import { percentile } from '../../bench/load/percentiles.ts';
import { sendCall, type Call } from './send-call.ts';

export type Samples = {
  /** Milliseconds of each call that succeeded. */
  times: number[];
  /** Calls that failed: an error, or another status than 200. */
  failed: number;
};

/** What users who attack nothing call. */
export function readsOfOthers(user: number): Call[] {
  const headers = { authorization: `Bearer ${tokenOf(user)}` };
  return ['/api/limits', '/api/apps', '/api/notifications/unread'].map((path) => ({ method: 'GET', path, headers }));
}

/**
 * Sends a call every `interval` milliseconds until the promise resolves, whether or not earlier calls were answered: a
 * client that waits for each answer would not see how long others waited.
 */
export async function sampleOthers(
  url: string,
  nextCall: (index: number) => Call,
  interval: number,
  until: Promise<unknown>,
): Promise<Samples> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const samples: Samples = { times: [], failed: 0 };
  const send = async (call: Call) => {
    const started = performance.now();
    const status = await sendCall(agent, url, call);
    if (status === 200) samples.times.push(performance.now() - started);
    else samples.failed += 1;
  };
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => sent.push(send(nextCall(sent.length))), interval);
  await until;
  clearInterval(timer);
  await Promise.all(sent);
  agent.destroy();
  return samples;
}

export function p95({ times }: Samples): number {
  return percentile(times, 0.95);
}
