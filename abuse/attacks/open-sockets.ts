import { openLiveClient } from '../../bench/load/live-clients.ts';

type Given = { url: string; user: number; sockets: number; milliseconds: number };

/** Opens live connections of one user at once. @returns how many are open at the end */
export async function openSockets({ url, user, sockets, milliseconds }: Given): Promise<number> {
  const opened = await Promise.all(Array.from({ length: sockets }, () => openLiveClient(url, user).catch(() => null)));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return opened.filter((client) => client?.isOpen()).length;
}
