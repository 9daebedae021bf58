import { isDeepStrictEqual } from 'node:util';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import { formatMoney, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { estimateMessages, type RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { preauthorisedWords } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateLineRow, EstimateRow } from '../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { customerLanguage, ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { addEntry, newRepairVersion, publishChange, stepTo } from '../../repairs/repairs/index.ts';
import { teamOfRepair } from './answer/approval.queries.ts';
import { deliverEstimateJob } from './delivery/deliver-estimate.job.ts';
import { scheduleReminders } from './delivery/remind-of-estimates.ts';
import { agreedLimit, isAgreedTo, takesEstimates } from './estimate.policy.ts';
import { linesOf, lockDraft, readEstimates } from './estimate.queries.ts';
import { refuseOldRevision, refusePastDay } from './save-draft.ts';
import { type Taken, takenColumns, takenLines } from './taken-lines.ts';

const columnsOf = (
  { actor }: Work,
  taken: Taken | undefined,
  isPreauthorised: boolean,
  isMailed: boolean,
  language: Language,
) => ({
  ...{ isMailed, language },
  sentAt: sql<Date>`now()`,
  sentByUserId: actor.userId,
  ...(isPreauthorised
    ? {
        state: 'approved' as const,
        decision: 'approve' as const,
        channel: 'preauthorised' as const,
        answeredAt: sql<Date>`now()`,
        ...takenColumns(taken),
      }
    : { state: 'sent' as const }),
});

const agreedWords = (repair: RepairRow): string => preauthorisedWords(toDollars(agreedLimit(repair)));

const sentence = ({ version, total, validUntil }: EstimateRow): string =>
  `Estimate${version > 1 ? ` version ${version}` : ''} sent: ${formatMoney(toDollars(fromNumeric(total)))}, valid until ${formatDate(validUntil)}.`;

/**
 * Refuses a draft whose tax is no longer that of the company and the request. Staff have seen other amounts.
 * @throws 409
 */
function refuseOldTax(
  draft: Locked<EstimateRow>,
  lines: readonly Pick<EstimateLineRow, 'taxRate'>[],
  { salesTaxRate, otherTaxRates }: CompanyRow,
  { taxExempt }: RepairRow,
): void {
  const known = new Set(otherTaxRates.map(({ rate }) => Number(rate)));
  const isKnown = lines.every(({ taxRate }) => taxRate === null || known.has(Number(taxRate)));
  const isSame = Number(draft.taxRate) === Number(salesTaxRate) && isKnown;
  const matters = Number(salesTaxRate) > 0 || Number(draft.taxRate) > 0;
  if (!isSame || (matters && draft.taxExempt !== taxExempt))
    throw conflict('estimate.tax_changed', estimateMessages.taxChanged);
}

/**
 * Refuses a draft that quotes other terms of the calibration than those of now, because staff have seen others, and one for a customer
 * whose wish nobody has reviewed.
 * @throws 409
 */
async function refuseOldTerms(db: Db, { repairId, calibrationTerms }: Locked<EstimateRow>): Promise<void> {
  // Few companies have a laboratory.
  const { quoteReviewed } = await import('../../laboratory/calibration-terms/index.ts');
  if (!isDeepStrictEqual(await quoteReviewed(db, repairId), calibrationTerms))
    throw conflict('estimate.calibration_changed', estimateMessages.calibrationChanged);
}

interface SendRequest {
  revision?: number | undefined;
  sendMail?: boolean | undefined;
}

async function freeze(
  work: Work,
  draft: Locked<EstimateRow>,
  taken: Taken | undefined,
  isPreauthorised: boolean,
  isMailed: boolean,
  language: Language,
): Promise<EstimateRow> {
  const { db } = work;
  await db
    .updateTable('estimates')
    .set({ state: 'superseded' })
    .where('repairId', '=', draft.repairId)
    .where('state', 'in', ['sent', 'expired'])
    .execute();
  return db
    .updateTable('estimates')
    .set(columnsOf(work, taken, isPreauthorised, isMailed, language))
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function writeEntries(work: Work, repair: Locked<RepairRow>, sent: EstimateRow): Promise<void> {
  const isOverride = stepTo(work.actor, repair, 'estimate_provided')?.isOverride ?? false;
  await addEntry(work, repair, { message: sentence(sent), status: 'estimate_provided', isOverride });
  if (sent.state === 'approved')
    await addEntry(work, repair, { message: agreedWords(repair), status: 'estimate_approved' });
}

/**
 * Sends the draft as the next version (D3.6). The version never changes from here on, an unanswered earlier version is
 * superseded, and the repair waits for the customer. A job makes the PDF at once and mails it unless the caller asked
 * for no mail. When the customer agreed to small amounts beforehand, sending approves the estimate.
 * @throws 409 without a draft or for a repair that takes none, 412 when the draft was changed, 400 for a past date.
 */
export async function sendEstimate(
  work: Work,
  repair: Locked<RepairRow>,
  { revision, sendMail = true }: SendRequest,
): Promise<RepairEstimate & { version: number }> {
  const { db, actor, runtime } = work;
  if (!takesEstimates(repair)) throw conflict('estimate.closed', estimateMessages.closed);
  const [draft, company, language, team] = await Promise.all([
    lockDraft(db, repair.id),
    ownCompany(db),
    customerLanguage(db, repair),
    teamOfRepair(db, repair.id, repair.userId, true),
  ]);
  refuseOldRevision(draft, revision);
  if (!draft) throw conflict('estimate.nothing_to_send', estimateMessages.nothingToSend);
  refusePastDay(draft.validUntil, company.timeZone);
  const lines = await linesOf(db, draft.id);
  refuseOldTax(draft, lines, company, repair);
  await refuseOldTerms(db, draft);

  const isPreauthorised = isAgreedTo(repair, draft, team);
  const taken = isPreauthorised ? takenLines(draft, lines, undefined) : undefined;
  const sent = await freeze(work, draft, taken, isPreauthorised, sendMail, language ?? company.language);
  const status: RepairStatus = isPreauthorised ? 'estimate_approved' : 'estimate_provided';
  const updated = await db
    .updateTable('repairs')
    .set({ ...stepTo(actor, repair, status)?.columns, estimatedCost: sent.total, ...newRepairVersion })
    .where('id', '=', repair.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    writeEntries(work, repair, sent),
    isPreauthorised ? undefined : scheduleReminders(db, sent),
    record(work, {
      action: 'estimate.sent',
      kind: 'repair',
      id: repair.id,
      before: { status: repair.status, estimatedCost: repair.estimatedCost },
      after: {
        version: sent.version,
        total: sent.total,
        status,
        estimatedCost: sent.total,
        ...(!sendMail && { sendMail }),
      },
    }),
    notify(work, {
      companyId: repair.companyId,
      to: { userIds: [repair.userId], customerId: repair.customerId },
      exceptUserId: actor.userId,
      kind: 'estimate.sent',
      title: `${repair.serviceReportNumber}: Estimate for ${formatMoney(toDollars(fromNumeric(sent.total)))}`,
      body: isPreauthorised ? agreedWords(repair) : 'Please approve or decline it.',
      link: repairPaths.repair(repair.id),
    }),
    runtime.jobs.enqueue(db, deliverEstimateJob, { companyId: sent.companyId, estimateId: sent.id }),
    publishChange(work, updated),
  ]);
  return { ...(await readEstimates(db, actor, repair.id)), version: sent.version };
}
