export { insertPastNotifications, type NewNotification } from './notifications-sql.ts';
export { notify, notifyRole, resolveNotifications } from './notify.ts';
