import { toast } from '#web/ui/feedback/toast.ts';

/** Copies a text to the clipboard and shows the result as a toast. `alternative`: the advice when copying fails. */
export function copyText(text: string, alternative: string): void {
  navigator.clipboard?.writeText(text).then(
    () => toast({ title: 'Gekopieerd' }),
    () => toast({ tone: 'error', title: `Kopiëren is niet gelukt. ${alternative}` }),
  );
}
