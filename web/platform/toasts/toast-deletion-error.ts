import { toast } from '#web/ui/feedback/toast.ts';
import { hasCode } from '../call/call-error.ts';
import { toastError } from '../query/query-client.ts';

type Texts = {
  /** Title of any other error. */
  failed: string;
  /** Title when a colleague changed the record after it was shown here. */
  changed: string;
};

/** Shows why nothing was deleted. */
export function toastDeletionError(error: unknown, { failed, changed }: Texts): void {
  if (!hasCode(error, 'changed_meanwhile')) return toastError(error, failed);
  toast({
    tone: 'warning',
    title: changed,
    description: 'Er is niets verwijderd. De lijst toont nu hoe het ervoor staat.',
  });
}
