import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { previewDelayMail, previewStatusMail } from './preview-status-mail.ts';

export const mailPreviewRoutes: Handlers<typeof endpoints.mailPreview> = {
  ofStatus: ({ work, params, query }) =>
    query.delay ? previewDelayMail(work, params.id) : previewStatusMail(work, params.id, query.status),
};
