export { makeNotices, previewNotices } from './make-notices.ts';
export { type NoticeHolder, OUT_OF_TOLERANCE } from './notice-mail.ts';
