import type { ClientMessage } from '#contract/platform/live.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { findOtherParticipant } from '../session-links-sql.ts';

type ChatSignalMessage = Extract<ClientMessage, { type: 'chat.signal' }>;

/** Forwards a typing or presence signal to the other participant. */
export async function forwardSignal(portal: Portal, caller: Caller, message: ChatSignalMessage): Promise<void> {
  const { sessionId, signal } = message;
  const side = await findOtherParticipant(portal.db, sessionId, caller);
  if (side === null) return;
  await portal.live.sendSignal(side.otherId, { type: 'chat.signal', sessionId, from: side.from, signal });
}
