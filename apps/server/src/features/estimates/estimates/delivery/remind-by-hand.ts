import { estimateMessages, type RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { EstimateRow } from '../../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { ownCompany } from '../../../companies/companies/index.ts';
import { templateFor } from '../../../messaging/email-templates/index.ts';
import { addressees, readMailRules } from '../../../messaging/mail-rules/index.ts';
import { mailedCustomerOf } from '../../../messaging/repair-mail/index.ts';
import { record } from '../../../records/audit/index.ts';
import { publishChange, repairScope } from '../../../repairs/repairs/index.ts';
import { answerRefusal } from '../estimate.policy.ts';
import { linesOf, lockOpen, readEstimates, versionsOf } from '../estimate.queries.ts';
import { mailReminder, reminderLetter } from '../estimate-mail.ts';

const event = 'estimate.reminder';

/**
 * Returns the reminder that would be mailed now. Null when no version waits for an answer, or when nobody gets it.
 * @throws 404 when the repair is absent or foreign.
 */
export async function previewReminder({ db, actor, runtime }: Work, id: number): Promise<MailPreview | null> {
  const [repair, company, rules, versions, template, customer] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
    readMailRules(db),
    versionsOf(db, id),
    templateFor(db, actor.companyId!, { event }),
    mailedCustomerOf(db, id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const estimate = versions.find(({ state }) => state !== 'draft');
  if (!estimate || answerRefusal(repair, estimate, estimate.version, company.timeZone)) return null;
  const [to, lines] = await Promise.all([
    addressees(db, rules, event, company, repair),
    linesOf(db, estimate.id),
  ]);
  if (to.recipients.length === 0) return null;
  const letter = await reminderLetter(
    runtime,
    { company, repair, estimate },
    { template, ...customer, lines },
  );
  return { event, ...to, ...letter };
}

/** Notes that the customer was reminded. Returns false when that was less than a day ago. */
const claimDay = async (db: Db, { id }: EstimateRow): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('estimates')
    .set({ remindedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Mails the reminder of the open version now. Automatic reminders count as well, so that nobody gets two in a day.
 * @throws 409 when the version does not wait for an answer, less than a day after the last reminder, and when the rules
 * name nobody.
 */
export async function remindByHand(
  work: Work,
  repair: Locked<RepairRow>,
  version: number,
): Promise<RepairEstimate> {
  const { db, actor, runtime } = work;
  const [{ estimate, company }, rules] = await Promise.all([
    lockOpen(db, repair, version),
    readMailRules(db),
  ]);
  const { recipients } = await addressees(db, rules, event, company, repair);
  if (recipients.length === 0) throw conflict('estimate.nobody_to_remind', estimateMessages.nobodyToRemind);
  if (!(await claimDay(db, estimate)))
    throw conflict('estimate.reminded_lately', estimateMessages.remindedLately);
  await mailReminder({ db, runtime }, { company, repair, estimate });
  await Promise.all([
    record(work, { action: 'estimate.reminded', kind: 'repair', id: repair.id, after: { version } }),
    publishChange(work, repair),
  ]);
  return readEstimates(db, actor, repair.id);
}
