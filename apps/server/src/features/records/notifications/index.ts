export { notify } from './notify.ts';
export { deleteNotificationsOf, notificationsOf } from './own-notifications.ts';
