type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Notifies the listeners of an error that an error boundary caught. */
export function emitCaughtError(error: unknown): void {
  for (const listener of listeners) listener(error);
}

/** Registers a listener for errors that error boundaries catch. */
export function onCaughtError(listener: Listener): void {
  listeners.add(listener);
}
