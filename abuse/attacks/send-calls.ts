import { Agent } from 'node:http';
import { sendCall, type Call } from '../load/send-call.ts';
import { attackerAddress } from './connections.ts';

type Given = { url: string; calls: Call[] };

/** Sends all calls at once, each on a connection of its own. @returns how many had each status; 0: no complete response */
export async function sendCalls({ url, calls }: Given): Promise<Record<number, number>> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not the loopback address`);
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity, localAddress: attackerAddress });
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(calls.map((call) => sendCall(agent, url, call))))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
