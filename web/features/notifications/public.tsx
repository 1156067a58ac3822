export { Bell } from './bell.tsx';
export { readNotificationsSearch } from './notifications-search.ts';
