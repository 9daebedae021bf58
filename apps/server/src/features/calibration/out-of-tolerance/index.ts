export { isFoundOutside, lastGoodDays, makesStatement } from './as-found.ts';
export { makeNotices } from './make-notices.ts';
export { type NoticeHolder, OUT_OF_TOLERANCE } from './notice-mail.ts';
export { previewNotices } from './preview-notices.ts';
