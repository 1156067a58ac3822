export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onSelect: () => void };
  /** Milliseconds; default: 5,000, with an action 10,000. */
  duration?: number;
  /** Shown below the header instead of at the bottom. */
  isBelowHeader?: boolean;
};

/** A closed toast stays rendered until its exit animation has ended or the next toast is shown. */
export type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces the previous one. Works outside React. @returns its id */
export function toast(message: ToastMessage): number {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
  return lastId;
}

/** Closes a toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change({ ...shown, open: false });
}

/** Removes the toast at once, with what its action refers to. */
export function clearToast(): void {
  change(null);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
