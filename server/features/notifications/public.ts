export { insertPastNotifications, type NewNotification } from './notifications-sql.ts';
export { markSubjectRead } from './notifications.ts';
export {
  notify,
  notifyOfEach,
  notifyRole,
  resolveNotifications,
  updateNotificationsAbout,
  type NotificationContent,
} from './notify.ts';
