export { type AddedMessage, addMessage, type Writing } from './add-message.ts';
export type { NewMessage } from './message-row.ts';
export { storeMessageFiles } from './repair-message.routes.ts';
export { refuseTooManyFiles } from './write-message.ts';
