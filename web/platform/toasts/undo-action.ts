import { toast, type ToastMessage } from '#web/ui/feedback/toast.ts';
import { toastError } from '../query/query-client.ts';

/** Undoes a change, shows the result and refetches. `undo` may return another toast than “Ongedaan gemaakt”. */
export async function runUndo(undo: () => Promise<ToastMessage | void>, refetch: () => Promise<void>): Promise<void> {
  try {
    toast((await undo()) ?? { title: 'Ongedaan gemaakt' });
  } catch (error) {
    toastError(error, 'Ongedaan maken is niet gelukt');
  }
  await refetch();
}

/** The action of a toast that undoes what the toast reports; the arguments are those of `runUndo`. */
export function undoAction(...undo: Parameters<typeof runUndo>): ToastMessage['action'] & {} {
  return { label: 'Ongedaan maken', onSelect: () => void runUndo(...undo) };
}
