import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { throughLink } from '../../../links/link.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin, Work } from '../../../work.ts';
import { customerLanguage, ownCompany } from '../../companies/companies/index.ts';
import { templateFor } from '../../messaging/email-templates/index.ts';
import { addressees, readMailRules } from '../../messaging/mail-rules/index.ts';
import { mailedCustomerOf } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange, repairScope } from '../../repairs/repairs/index.ts';
import { answerEstimate } from './answer/answer-estimate.ts';
import { teamOfRepair } from './answer/approval.queries.ts';
import { askAboutEstimate, askThroughLink } from './answer/ask-about-estimate.ts';
import { askApproval } from './answer/ask-approval.ts';
import { estimatePage } from './answer/estimate-link.ts';
import { makeLink, revokeLinks } from './answer/hand-on-link.ts';
import {
  publicEstimatePdf,
  publicEstimatePhoto,
  readPublicEstimate,
  respondThroughLink,
} from './answer/public-estimate.ts';
import { previewReminder, remindByHand } from './delivery/remind-by-hand.ts';
import { isAgreedTo } from './estimate.policy.ts';
import { linesOf, linesOfRepair, readEstimates, versionsOf } from './estimate.queries.ts';
import { estimateLetter } from './estimate-mail.ts';
import { drawEstimate, estimateName } from './paper/draw-estimate.ts';
import { photosOfLines } from './paper/photos-on-paper.ts';
import { saveDraft } from './save-draft.ts';
import { sendEstimate } from './send-estimate.ts';

const event = 'estimate.sent';

/**
 * Returns the mail that sending the draft would send now, written by the same rules (D4.2). Null when no mail would be
 * sent, or when there is no draft.
 * @throws 404 when the repair is absent or foreign.
 */
async function previewEstimateMail({ db, actor, runtime }: Work, id: number): Promise<MailPreview | null> {
  const [repair, company, rules, versions, template, customer] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
    readMailRules(db),
    versionsOf(db, id),
    templateFor(db, actor.companyId!, { event }),
    mailedCustomerOf(db, id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const estimate = versions.find(({ state }) => state === 'draft');
  if (!estimate) return null;
  const [to, team, lines] = await Promise.all([
    addressees(db, rules, event, company, repair),
    teamOfRepair(db, id, repair.userId),
    linesOf(db, estimate.id),
  ]);
  if (to.recipients.length === 0) return null;
  const about = { company, repair, estimate };
  const isPreauthorised = isAgreedTo(repair, estimate, team);
  const letter = await estimateLetter(runtime, about, { template, ...customer, lines }, isPreauthorised);
  return { event, ...to, ...letter };
}

/**
 * Returns the PDF of the draft as the customer would get it (D3.6, D3.13).
 * @throws 404 when the repair is absent or foreign, or has no draft.
 */
async function previewEstimate(runtime: Runtime, db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const [repair, company, language, versions, lines] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
    customerLanguage(db, { repairId: id }),
    versionsOf(db, id),
    linesOfRepair(db, id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const draft = versions.find(({ state }) => state === 'draft');
  if (!draft) throw notFound(estimateMessages.nothingToSend, 'estimate.no_draft');
  const ofDraft = lines.filter(({ estimateId }) => estimateId === draft.id);
  const photos = await photosOfLines(db, ofDraft);
  return {
    body: () =>
      refuseWhenBusy(
        drawEstimate(runtime, { company, repair, language, estimate: draft, lines: ofDraft, photos }),
      ),
    type: 'application/pdf',
    name: estimateName(repair, draft.version),
    inline: true,
  };
}

/**
 * Counts that a person opened a mailed link. The page asks for it when it is visible, so a mail scanner that only fetches
 * the link counts as nothing. A reload within a minute counts as the same opening.
 * @throws 404 for a bad link.
 */
const countOpening = (runtime: Runtime, origin: Origin, token: string): Promise<void> =>
  throughLink(runtime, estimatePage, token, async ({ db, companyId, estimateId, repairId }) => {
    const opened = await db
      .updateTable('estimates')
      .set({ opens: sql<number>`opens + 1`, openedAt: sql<Date>`now()` })
      .where('id', '=', estimateId)
      .where((eb) =>
        eb.or([eb('openedAt', 'is', null), eb('openedAt', '<', sql<Date>`now() - interval '1 minute'`)]),
      )
      .returning(['opens', 'version'])
      .executeTakeFirst();
    if (!opened) return;
    const actor = {
      companyId,
      userId: null,
      displayName: 'Somebody with the link',
      role: 'customer' as const,
    };
    if (opened.opens === 1)
      await record(
        { db, origin, actor },
        { action: 'estimate.opened', kind: 'repair', id: repairId, after: { version: opened.version } },
      );
    const repair = await db
      .selectFrom('repairs')
      .select(['id', 'companyId', 'customerId', 'userId'])
      .where('id', '=', repairId)
      .executeTakeFirstOrThrow();
    await publishChange({ db, runtime }, repair);
  });

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
