export { readChatSearch } from './chat-search.ts';
export { OngoingChatSpot } from './ongoing-chat-spot.tsx';
