import { isSessionEnd } from '#web/platform/call/error-text.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shows the server's message, or the fallback when there was no answer of the server. */
export function toastFailure(error: unknown, fallback: string, title = 'Fout'): void {
  if (isSessionEnd(error)) return;
  const isAnswered = error instanceof CallError && error.status > 0 && error.code !== 'unreadable_answer';
  toast({ tone: 'error', title, description: isAnswered ? error.message : fallback });
}
