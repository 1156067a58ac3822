import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The current value of a store; the component renders again when it changes. */
export function useStore<Value>(store: Pick<Store<Value>, 'read' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.read);
}
