export { chatQuery } from './chat-queries.ts';
export { readChatSearch } from './chat-search.ts';
export { LazyOngoingChat } from './ongoing/lazy-ongoing-chat.tsx';
