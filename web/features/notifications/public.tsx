export { watchArrivals } from './arrivals/arrivals.ts';
export { Bell } from './bell/bell.tsx';
export { unreadListQuery } from './notification-queries.ts';
export { NotificationContent } from './row/notification-content.tsx';
