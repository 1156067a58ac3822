/** A value outside React with subscriptions; components read it with `useStore`. */
export type Store<Value> = {
  read(): Value;
  write(next: Value): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of new Set(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
