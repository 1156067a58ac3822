import { tokenOf } from '../data/identities.ts';
import { pool } from './pool.ts';

export type LiveClient = { close(): void };

type Message = { type: string } & Record<string, unknown>;

/** Connections that are opened at a time. */
const concurrency = 16;

/** Opens a live connection for each of these users; resolves when the portal has confirmed all of them. */
export async function openLiveClients(
  url: string,
  users: number[],
  onMessage: (message: Message) => void = () => undefined,
): Promise<LiveClient[]> {
  return await pool(users, concurrency, async (user) => {
    const headers = { authorization: `Bearer ${tokenOf(user)}` };
    const answer = await fetch(`${url}/api/live/ticket`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`POST /api/live/ticket answers ${answer.status}: ${await answer.text()}`);
    const { ticket } = (await answer.json()) as { ticket: string };
    return await openSocket(`${url.replace('http', 'ws')}/api/live?ticket=${ticket}`, onMessage);
  });
}

function openSocket(url: string, onMessage: (message: Message) => void): Promise<LiveClient> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('error', () => reject(new Error('a live connection was refused')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'connection') resolve({ close: () => socket.close() });
      else onMessage(message);
    });
  });
}
