export { addMessage, type Writing } from './add-message.ts';
