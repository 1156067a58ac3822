import { getRouteApi } from '@tanstack/react-router';
import { ConversationScreen } from './conversation/conversation-screen.tsx';

const page = getRouteApi('/expert-chat/$id');

/** One conversation at its own address: the transcript, or the conversation itself while it is open. */
export function ChatPage() {
  const { id } = page.useParams();
  return <ConversationScreen key={id} id={id} />;
}
