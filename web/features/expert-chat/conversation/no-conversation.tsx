import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** In place of a conversation that does not exist (any more), is not for this user, or whose link is not complete. */
export function NoConversation({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      level={2}
      icon={<MessageCircleQuestionMark aria-hidden />}
      title="Dit gesprek is er niet (meer), of niet voor u"
      text="Misschien is de link niet compleet."
      action={action}
    />
  );
}
