import { toast } from '#web/ui/feedback/toast.ts';

/** Copies a text to the clipboard and shows the result as a toast. `alternative`: the advice when copying fails. */
export function copyText(text: string, alternative: string): void {
  write(text).then(
    () => toast({ title: 'Gekopieerd' }),
    () => toast({ tone: 'error', title: `Kopiëren is niet gelukt. ${alternative}` }),
  );
}

async function write(text: string): Promise<void> {
  // Browsers have no `clipboard` on pages that are served over http.
  if ('clipboard' in navigator) return await navigator.clipboard.writeText(text);
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isCopied) throw new Error('the browser refused to copy');
}
