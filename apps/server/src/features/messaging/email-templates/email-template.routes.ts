import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { listTemplates, readTemplate } from './email-template.queries.ts';
import { previewTemplate } from './preview-template.ts';
import { readBody, readWords } from './read-words.ts';
import { sendTest } from './send-test.ts';
import { updateTemplate } from './update-template.ts';

export const emailTemplatesRoutes: Handlers<typeof endpoints.emailTemplates> = {
  list: ({ work: { db }, query }) => listTemplates(db, query),
  get: ({ work: { db }, params }) => readTemplate(db, params.id),
  create: async ({ work: before, body: given }) => {
    const bodyHtml = await readBody(before, given.bodyHtml);
    return ({ work, body }) => createTemplate(work, body, bodyHtml);
  },
  update: async ({ work: before, body: given }) => {
    const bodyHtml = given.bodyHtml === undefined ? undefined : await readBody(before, given.bodyHtml);
    return ({ work, record, body }) => updateTemplate(work, record, body, bodyHtml);
  },
  delete: ({ work, record, query }) => deleteTemplate(work, record, query.evenIfUsed ?? false),
  preview: async ({ work: before, body: given }) => {
    const bodyHtml = await readWords(before, given);
    return ({ work, body }) => previewTemplate(work, body, bodyHtml);
  },
  sendTest: async ({ work: before, body: given }) => {
    const bodyHtml = await readWords(before, given);
    return ({ work, body }) => sendTest(work, body, bodyHtml);
  },
};
