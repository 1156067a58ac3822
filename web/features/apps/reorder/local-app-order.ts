import type { AppOrder } from '#contract/apps.ts';
import { parseFields } from '#web/platform/parse-json.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';
import { createStore, type Store } from '#web/platform/store.ts';

const stores = userState(
  () => new Map<string, { store: Store<AppOrder | null>; stop: () => void }>(),
  (opened) => opened.forEach(({ stop }) => stop()),
);

/** This browser's copy of a user's order, in localStorage under `appOrder_{userId}`; other tabs are followed. */
export function localAppOrder(userId: string): Store<AppOrder | null> {
  const known = stores().get(userId);
  if (known) return known.store;
  const key = `appOrder_${userId}`;
  const store = createStore(parseOrder(readStored(key)));
  const stop = onStoredElsewhere(key, (text) => store.write(parseOrder(text)));
  const copy = {
    ...store,
    write(order: AppOrder | null) {
      writeStored(key, JSON.stringify(order));
      store.write(order);
    },
  };
  stores().set(userId, { store: copy, stop });
  return copy;
}

/** Storage can hold anything; what is no order counts as none. Without a time it is one that was never saved. */
export function parseOrder(text: string | null): AppOrder | null {
  const { appOrder, updatedAt } = parseFields<AppOrder>(text);
  const isOrder = Array.isArray(appOrder) && appOrder.every((id) => typeof id === 'string');
  const isDated = updatedAt === null || (typeof updatedAt === 'string' && Date.parse(updatedAt) > 0);
  return isOrder && isDated ? { appOrder, updatedAt } : null;
}
