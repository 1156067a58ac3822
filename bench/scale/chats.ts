import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { newId } from '#server/platform/ids.ts';
import { callApi } from '../load/call-api.ts';
import { openLiveClients, type LiveClient } from '../load/live-clients.ts';

const messages = 20;
const text = 'Ik kijk even met u mee naar de vacature en de planning.';

type Side = { user: number; client: LiveClient };

/** Conversations of each requester with the expert at the same place; resolves with what holds them, once all are connected. */
export async function prepareChats(url: string, requesters: number[], experts: number[]) {
  const [asking, answering] = [await openLiveClients(url, requesters), await openLiveClients(url, experts)];
  return {
    hold: async () => {
      await Promise.all(
        requesters.map((user, place) =>
          holdChat(url, { user, client: asking[place]! }, { user: experts[place]!, client: answering[place]! }),
        ),
      );
    },
    close: () => [...asking, ...answering].forEach((client) => client.close()),
  };
}

/**
 * A request, its acceptance, 20 messages in turn, each typed, delivered and read, the end and the rating; with what
 * both browsers read when the conversation changes.
 */
async function holdChat(url: string, requester: Side, expert: Side): Promise<void> {
  const { id } = await callApi<ChatSession>(url, requester.user, 'POST', '/api/chat/start', {
    durationMinutes: 10,
    question: 'Hoe plan ik een gesprek met een kandidaat?',
  });
  const path = `/api/chat/sessions/${id}`;
  await callApi(url, expert.user, 'GET', '/api/chat/desk');
  await callApi(url, expert.user, 'POST', `${path}/join`);
  const read = async () => {
    await Promise.all([requester, expert].map(({ user }) => callApi(url, user, 'GET', path)));
  };
  await read();
  await Promise.all([requester, expert].map(({ user }) => callApi(url, user, 'GET', `${path}/messages?after=0`)));
  for (let number = 0; number < messages; number += 1) {
    const [sender, receiver] = number % 2 === 0 ? [expert, requester] : [requester, expert];
    sender.client.send({ type: 'chat.signal', sessionId: id, signal: 'typing' });
    const { seq } = await callApi<ChatMessage>(url, sender.user, 'POST', `${path}/messages`, { id: newId(), text });
    sender.client.send({ type: 'chat.signal', sessionId: id, signal: 'idle' });
    await callApi(url, receiver.user, 'PUT', `${path}/receipt`, { delivered: seq, read: seq });
  }
  await callApi(url, requester.user, 'POST', `${path}/end`);
  await read();
  await callApi(url, requester.user, 'PUT', `${path}/rating`, { stars: 5 });
}
