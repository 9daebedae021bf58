export { addMessage } from './add-message.ts';
export { countAttachments } from './count-attachments.ts';
export { keepReplyState } from './keep-reply-state.ts';
