import type { ServerMessage } from '#contract/platform/live.ts';

type Stored = Exclude<ServerMessage, { type: 'connection' | 'resync' | 'pong' }>;
export type LiveType = Stored['type'];
export type LiveMessage<Type extends LiveType> = Extract<Stored, { type: Type }>;

const handlers = new Map<string, Set<(message: never) => void>>();

/** Hears every live message of one type. @returns what stops it */
export function onLive<Type extends LiveType>(type: Type, handler: (message: LiveMessage<Type>) => void): () => void {
  const known = handlers.get(type) ?? new Set();
  handlers.set(type, known.add(handler));
  return () => known.delete(handler);
}

/** Hands a message to whoever hears its type; a type that nobody knows yet is passed over. */
export function dispatchLive(message: Stored): void {
  for (const handler of handlers.get(message.type) ?? []) handler(message as never);
}
