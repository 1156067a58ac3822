import { getRouteApi } from '@tanstack/react-router';
import { ConversationScreen } from './conversation/conversation-screen.tsx';

const page = getRouteApi('/expert-chat/$id');

/** A session at its own URL: the transcript, or the conversation while it is open. */
export function ChatPage() {
  const { id } = page.useParams();
  return <ConversationScreen key={id} id={id} />;
}
