export { chatSummaryQuery } from './to-request/chat-summary-query.ts';
export { LazyOngoingChat } from './ongoing/lazy-ongoing-chat.tsx';
export { useDesk } from './desk/use-desk.ts';
export { useJoinChat } from './desk/use-join-chat.ts';
