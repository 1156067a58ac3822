import { createStore, type Store } from '../store.ts';

const clearers = new Set<() => void>();
const savers = new Set<() => Promise<unknown>>();

/** Incremented when the user of this tab changes. */
let generation = 0;

/**
 * Runs `clear` when the user of this tab signs out or another user signs in; an expired session does not count.
 * @returns a function that removes it
 */
export function onSignOut(clear: () => void): () => void {
  clearers.add(clear);
  return () => void clearers.delete(clear);
}

/** Runs `save` before a sign-out in this tab, while calls still have a token. @returns a function that removes it */
export function saveBeforeSignOut(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Resolves when everything is saved, or after the given milliseconds. Never rejects. */
export async function saveUserState(timeout: number): Promise<void> {
  const saved = Promise.allSettled([...savers].map((save) => save()));
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, timeout))]);
}

/** Clears everything that this tab keeps in memory of its user. */
export function clearUserState(): void {
  generation += 1;
  for (const clear of new Set(clearers)) clear();
}

/**
 * A value of module scope that belongs to the signed-in user: created when it is first read, and anew for the next user.
 * @param dispose stops timers and listeners of the value
 */
export function userState<Value>(create: () => Value, dispose?: (value: Value) => void): () => Value {
  let state: { value: Value } | null = null;
  return () => {
    if (state) return state.value;
    const value = create();
    state = { value };
    const remove = onSignOut(() => {
      remove();
      state = null;
      dispose?.(value);
    });
    return value;
  };
}

/** A store of module scope that belongs to the signed-in user: it has its initial value again for the next user. */
export function createUserStore<Value>(initial: Value): Store<Value> {
  const store = createStore(initial);
  const reset = userState(
    () => store,
    () => store.write(initial),
  );
  return { ...store, write: (next) => reset().write(next) };
}

/**
 * Settles like the promise while the same user is signed in. After a change of user it stays pending, so that nothing of
 * the previous user's responses reaches the caches and messages of the next.
 */
export function whileSameUser<Value>(promise: Promise<Value>): Promise<Value> {
  const own = generation;
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => own === generation && resolve(value),
      (error: unknown) => own === generation && reject(error as Error),
    );
  });
}
