import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../use-store.ts';
import { liveStatus, type LiveStatus } from './live.ts';
import { onLive, type LiveMessage, type LiveType } from './live-messages.ts';

/** Hears live messages of one type while the component is on the screen. */
export function useLive<Type extends LiveType>(type: Type, handler: (message: LiveMessage<Type>) => void): void {
  const hear = useEffectEvent(handler);
  useEffect(() => onLive(type, (message) => hear(message)), [type]);
}

export function useLiveStatus(): LiveStatus {
  return useStore(liveStatus);
}
