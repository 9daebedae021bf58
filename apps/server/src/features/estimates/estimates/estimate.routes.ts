import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { answerEstimate } from './answer-estimate.ts';
import { askAboutEstimate, askThroughLink } from './ask-about-estimate.ts';
import { askApproval } from './ask-approval.ts';
import { countOpening } from './count-opening.ts';
import { readEstimates } from './estimate.queries.ts';
import { makeLink, revokeLinks } from './hand-on-link.ts';
import { previewEstimate } from './preview-estimate.ts';
import { previewEstimateMail } from './preview-estimate-mail.ts';
import {
  publicEstimatePdf,
  publicEstimatePhoto,
  readPublicEstimate,
  respondThroughLink,
} from './public-estimate.ts';
import { previewReminder, remindByHand } from './remind-by-hand.ts';
import { saveDraft } from './save-draft.ts';
import { sendEstimate } from './send-estimate.ts';

export const estimatesRoutes: Handlers<typeof endpoints.estimates> = {
  get: ({ work: { db, actor }, params }) => readEstimates(db, actor, params.id),
  save: ({ work, record, body }) => saveDraft(work, record, body),
  preview: ({ work: { db, actor, runtime }, params }) => previewEstimate(runtime, db, actor, params.id),
  mailPreview: ({ work, params }) => previewEstimateMail(work, params.id),
  reminderPreview: ({ work, params }) => previewReminder(work, params.id),
  remind: ({ work, record, body }) => remindByHand(work, record, body.version),
  link: ({ work, record, body }) => makeLink(work, record, body.version),
  revokeLinks: ({ work, record }) => revokeLinks(work, record),
  opened: ({ runtime, origin, params }) => countOpening(runtime, origin, params.token),
  send: ({ work, record, body }) => sendEstimate(work, record, body),
  respond: async ({ work, record, body }) => {
    await answerEstimate(work, record, { ...body, channel: 'signed_in' });
    return readEstimates(work.db, work.actor, record.id);
  },
  ask: ({ work, record, body }) => {
    const { userId, displayName } = work.actor;
    return askAboutEstimate(work, record, body, { userId, name: displayName });
  },
  askPublic: ({ runtime, origin, params, body }) => askThroughLink(runtime, origin, params.token, body),
  askApproval: ({ work, record }) => askApproval(work, record),
  record: async ({ work, record, body }) => {
    await answerEstimate(work, record, { ...body, channel: 'phone' });
    return readEstimates(work.db, work.actor, record.id);
  },
  readPublic: ({ runtime, params }) => readPublicEstimate(runtime, params.token),
  publicPhoto: ({ runtime, params, query }) =>
    publicEstimatePhoto(runtime, params.token, params.photo, query.size),
  publicPdf: ({ runtime, params }) => publicEstimatePdf(runtime, params.token),
  respondPublic: ({ runtime, origin, params, body }) =>
    respondThroughLink(runtime, origin, params.token, body),
};
