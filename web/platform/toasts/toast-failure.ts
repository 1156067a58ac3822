import { isAnswered, isSessionEnd } from '#web/platform/call/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shows the server's message, or the fallback when there was no answer of the server. */
export function toastFailure(error: unknown, fallback: string, title = 'Fout'): void {
  if (isSessionEnd(error)) return;
  toast({ tone: 'error', title, description: isAnswered(error) ? error.message : fallback });
}
