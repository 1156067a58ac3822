import { formatCount } from '#web/platform/text/format-number.ts';
import type { ToastMessage } from '#web/ui/feedback/toast.ts';

type Sent = {
  invited: number;
  /** Lines that could not be invited. */
  problems: number;
  /** Whether these lines are in the field, to be corrected: not when another list was pasted meanwhile. */
  areKept: boolean;
};

/** The toast after a list was sent. */
export function describeSentList({ invited, problems, areKept }: Sent): ToastMessage {
  const texts = [
    invited > 0 && `${formatCount(invited, 'uitnodiging', 'uitnodigingen')} verstuurd.`,
    problems > 0 &&
      (areKept
        ? `${formatCount(problems, 'regel staat', 'regels staan')} nog in het veld.`
        : `${formatCount(problems, 'regel is', 'regels zijn')} overgeslagen.`),
  ];
  const description = texts.filter(Boolean).join(' ');
  return invited > 0
    ? { title: 'Uitnodiging verstuurd!', description }
    : { tone: 'warning', title: 'Niemand uitgenodigd', description };
}
