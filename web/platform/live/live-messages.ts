import type { ServerMessage } from '#contract/platform/live.ts';

/** `resync`: what was received before may no longer exist; all data is refetched as well. */
type Dispatched = Exclude<ServerMessage, { type: 'connection' | 'pong' }>;
export type LiveType = Dispatched['type'];
export type LiveMessage<Type extends LiveType> = Extract<Dispatched, { type: Type }>;

const handlers = new Map<string, Set<(message: never) => void>>();

/** Registers a handler of one message type. @returns a function that removes it */
export function onLiveMessage<Type extends LiveType>(
  type: Type,
  handler: (message: LiveMessage<Type>) => void,
): () => void {
  const known = handlers.get(type) ?? new Set();
  handlers.set(type, known.add(handler));
  return () => known.delete(handler);
}

/** Calls the handlers of the message's type, also after one has thrown; unknown types of a newer server are ignored. */
export function dispatchLiveMessage(message: Dispatched): void {
  for (const handler of handlers.get(message.type) ?? [])
    try {
      handler(message as never);
    } catch (error) {
      reportError(error);
    }
}
