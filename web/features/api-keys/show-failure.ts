import { CallError } from '#web/platform/call/call-error.ts';
import { isSessionEnd } from '#web/platform/call/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shows a failed action with the message of the server, or else a text of its own. */
export function showFailure(error: unknown, fallback: string, title = 'Fout'): void {
  if (isSessionEnd(error)) return;
  const isAnswered = error instanceof CallError && error.code !== 'unreadable_answer';
  toast({ tone: 'error', title, description: isAnswered ? error.message : fallback });
}
