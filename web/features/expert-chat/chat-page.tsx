import { getRouteApi } from '@tanstack/react-router';
import { ConversationScreen } from './conversation/conversation-screen.tsx';

const page = getRouteApi('/expert-chat/$id');

/** A conversation at its own URL, open or ended. */
export function ChatPage() {
  const { id } = page.useParams();
  return <ConversationScreen key={id} id={id} />;
}
