export { addMessage, type Writing } from './add-message.ts';
export { countAttachments } from './count-attachments.ts';
