export { insertPastNotifications, type NewNotification } from './notifications-sql.ts';
export { notify, notifyRole, settleNotifications } from './notify.ts';
