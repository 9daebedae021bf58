import { today } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { trackingPagePermissions } from '@portal/contract/overview/tracking-page/area.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { withoutLinkTokens } from '../../../mail/html/without-link-tokens.ts';
import type { Work } from '../../../work.ts';
import { addressees } from '../../messaging/mail-rules/index.ts';
import {
  byAddresses,
  delayLetter,
  type Letter,
  ownSender,
  parcelLetter,
  type Sender,
  statusEvent,
  statusLetter,
} from '../../messaging/repair-mail/index.ts';
import { afterStep, ownedBy, promiseOnArrival, repairScope, wordsFor } from '../../repairs/repairs/index.ts';

/**
 * Returns the mail that a change to `status` would send now, written by the same rules (D4.2). Null when no mail would
 * be sent.
 * @throws 404 when the repair is absent or foreign.
 */
async function previewStatusMail(
  work: Work,
  id: number,
  status: RepairStatus | undefined,
): Promise<MailPreview | null> {
  const { db, actor, runtime } = work;
  const [repair, sender] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownSender(db, actor.companyId!, statusEvent(status ?? 'submitted'), id),
  ]);
  const { company } = sender;
  if (!repair) throw notFound(repairMessages.notFound);
  if (status === undefined || status === repair.status) return null;
  const promise = await promiseOnArrival(db, actor, repair, status);
  const after = { ...afterStep(repair, status, company.timeZone), ...promise };
  const letter = await statusLetter(runtime, sender, after);
  return previewOf(work, sender, letter, repair);
}

/**
 * Returns the mail of a parcel in which the repair goes, or null when that of another repair tells of it. Repairs that
 * the caller does not see are left out.
 * @throws 404 when the repair is absent or foreign.
 */
async function previewParcelMail(
  work: Work,
  id: number,
  parcel: readonly number[],
): Promise<MailPreview | null> {
  const { db, actor, runtime } = work;
  const [rows, sender] = await Promise.all([
    db
      .selectFrom('repairs as r')
      .selectAll('r')
      .where('r.id', 'in', parcel)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor))
      .orderBy(sql`r.id <> ${parcel[0]}`)
      .orderBy('r.id')
      .execute(),
    // The repair of the mail comes first: the mail is in the language of its customer.
    ownSender(db, actor.companyId!, statusEvent('shipped'), id, ...parcel),
  ]);
  if (!rows.some((row) => row.id === id)) throw notFound(repairMessages.notFound);
  const group = byAddresses(rows).find(([leader]) => leader?.id === id);
  if (!group) return null;
  const after = group.map((row) => afterStep(row, 'shipped', sender.company.timeZone));
  return previewOf(work, sender, await parcelLetter(runtime, sender, after), after[0]!);
}

/**
 * Returns the mail about a completion date that has passed or was moved, as it would be sent now. Null without a
 * completion date and without a recipient.
 * @throws 404 when the repair is absent or foreign.
 */
async function previewDelayMail(work: Work, id: number): Promise<MailPreview | null> {
  const { db, actor, runtime } = work;
  const [repair, sender] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownSender(db, actor.companyId!, 'repair.delayed', id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  if (repair.estimatedCompletionDate === null) return null;
  const letter = await delayLetter(runtime, sender, repair, today(sender.company.timeZone));
  return previewOf(work, sender, letter, repair);
}

/**
 * Returns the letter with its addresses, as the caller may read it. Null without a recipient. Technicians do not read
 * the code of the tracking link: with it they could read and answer the estimate (access.md).
 */
async function previewOf(
  { db, actor }: Work,
  { company, rules }: Sender,
  { event, subject, text }: Letter,
  repair: RepairRow,
): Promise<MailPreview | null> {
  const to = await addressees(db, rules, event, company, repair);
  const shown = may(actor.role, trackingPagePermissions['repair.tracking-link.read'])
    ? text
    : withoutLinkTokens(text);
  return to.recipients.length > 0
    ? { event, subject: wordsFor(actor, subject), text: wordsFor(actor, shown), ...to }
    : null;
}

const mailPreviewRoutes: Handlers<typeof endpoints.mailPreview> = {
  ofStatus: ({ work, params, query }) =>
    query.delay
      ? previewDelayMail(work, params.id)
      : query.parcel && query.parcel.length > 1
        ? previewParcelMail(work, params.id, query.parcel)
        : previewStatusMail(work, params.id, query.status),
};

export const mailPreviewFeature = {
  routes: { mailPreview: mailPreviewRoutes },
} satisfies Feature;
