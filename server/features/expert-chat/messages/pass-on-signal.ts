import type { Caller, Portal } from '#server/platform/context.ts';
import type { ClientSignal } from '#server/platform/live/live.ts';
import { findOtherSide } from '../afterwards-sql.ts';

/** Shows that somebody types, stopped, came or went to the other side of the conversation, and to nobody else. */
export async function passOnSignal(portal: Portal, caller: Caller, said: ClientSignal): Promise<void> {
  const { sessionId, signal } = said;
  const side = await findOtherSide(portal.db, sessionId, caller);
  if (side === null) return;
  await portal.live.signal(side.otherId, { type: 'chat.signal', sessionId, from: side.from, signal });
}
