export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onSelect: () => void };
  /** Milliseconds; 10,000 for what can be undone. */
  duration?: number;
};

/** A closed message stays until its leaving has been seen or the next one comes. */
export type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows one message, in place of the one before. Works outside React. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
  return lastId;
}

/** Takes a message away, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change({ ...shown, open: false });
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
