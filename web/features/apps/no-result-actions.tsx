import { Link } from '@tanstack/react-router';
import { FilePenLine, MessagesSquare } from 'lucide-react';
import { allows } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';

type NoResultActionsProps = { text: string; onLeave?: (() => void) | undefined };

/** What to do when a search found nothing: request it, or ask an expert; both with the search text filled in. */
export function NoResultActions({ text, onLeave }: NoResultActionsProps) {
  const role = useRole();
  if (!allows('user', role)) return null;
  const topic = text.trim();
  return (
    <>
      <Link to="/request" search={{ titel: topic }} onClick={onLeave} className={buttonClasses()}>
        <FilePenLine aria-hidden className="size-4" />
        Vraag erom
      </Link>
      <Link to="/expert-chat" search={{ onderwerp: topic }} onClick={onLeave} className={buttonClasses()}>
        <MessagesSquare aria-hidden className="size-4" />
        Vraag een expert
      </Link>
    </>
  );
}
