import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { Expert } from '#contract/experts.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

export function StartChatLink({ expert }: { expert: Expert }) {
  return (
    <Link to="/expert-chat" search={{ expert: expert.id }} className={buttonClasses('primary')}>
      <MessagesSquare aria-hidden />
      Start gesprek
      <VisuallyHidden> met {expert.name}</VisuallyHidden>
    </Link>
  );
}
