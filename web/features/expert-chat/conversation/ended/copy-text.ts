import { toast } from '#web/ui/feedback/toast.ts';

/** Puts a text on the clipboard and says so; where that is not allowed, `otherwise` says what else can be done. */
export function copyText(text: string, otherwise: string): void {
  navigator.clipboard?.writeText(text).then(
    () => toast({ title: 'Gekopieerd' }),
    () => toast({ tone: 'error', title: `Kopiëren is niet gelukt. ${otherwise}` }),
  );
}
