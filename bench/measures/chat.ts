import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#server/platform/ids.ts';
import { firstSupervisor } from '../data/daily-work-sql.ts';
import { chatId, tokenOf } from '../data/identities.ts';
import { median, percentile } from '../load/percentiles.ts';
import { openLiveClients } from '../load/live-clients.ts';
import { limitRow, milliseconds, type Row } from '../report/row.ts';
import type { DailySetup } from './daily-work.ts';

const deliveryTimeoutMs = 10_000;

/** Milliseconds from sending a message until the other participant receives it, with many open conversations. */
export async function measureChat({ sizes, daily: { portal } }: DailySetup): Promise<Row[]> {
  const { chats, messages, messagesPerSecond } = sizes.daily;
  const sent = new Map<string, number>();
  const times: number[] = [];
  const onMessage = (message: { type: string; messages?: { id: string }[] }) => {
    if (message.type !== 'chat.messages') return;
    for (const { id } of message.messages ?? []) {
      const at = sent.get(id);
      if (at !== undefined) times.push(performance.now() - at);
      sent.delete(id);
    }
  };
  const sides = Array.from({ length: chats }, (_, number) => number);
  const requesters = await openLiveClients(portal.url, sides);
  const experts = await openLiveClients(
    portal.url,
    sides.map((number) => firstSupervisor + number),
    onMessage,
  );
  const sending: Promise<void>[] = [];
  for (let number = 0; number < messages; number += 1) {
    const id = newId();
    sent.set(id, performance.now());
    sending.push(sendMessage(portal.url, number % chats, id));
    await sleep(1000 / messagesPerSecond);
  }
  await Promise.all(sending);
  const until = performance.now() + deliveryTimeoutMs;
  while (sent.size > 0 && performance.now() < until) await sleep(20);
  for (const client of [...requesters, ...experts]) client.close();
  if (sent.size > 0) throw new Error(`${sent.size} of ${messages} messages did not arrive`);
  const work = `a chat message reaches the other side, ${chats} conversations`;
  return [
    limitRow(`${work}, median`, median(times), 30, milliseconds),
    limitRow(`${work}, p99`, percentile(times, 0.99), 150, milliseconds),
  ];
}

async function sendMessage(url: string, chat: number, id: string): Promise<void> {
  const answer = await fetch(`${url}/api/chat/sessions/${chatId(chat)}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(chat)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, text: 'Ik kijk even met u mee naar de vacature.' }),
  });
  if (!answer.ok) throw new Error(`a message was refused with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
