import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import { cents, fromDollars, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { fromPercent } from '@portal/contract/core/numbers/percent.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { costsAbove } from '@portal/contract/estimates/estimates/costs-above.ts';
import type { DraftEstimate, RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import { VALID_DAYS } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { PublicEstimate } from '@portal/contract/estimates/estimates/public-endpoints.ts';
import type { SentEstimate, ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { shownCalibrations } from '@portal/contract/laboratory/calibration-terms/shown-calibrations.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { estimateSums } from '@portal/contract/repairs/repairs/sums.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateRow, PicturedLineRow } from '../../../db/schema/estimates.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import { inReaderLanguage } from '../../../house-styles/in-house-style.ts';
import { publicCompany } from '../../companies/companies/index.ts';
import { approvalOf } from './answer/approval.policy.ts';
import type { TeamPerson } from './answer/approval.queries.ts';
import { answerRefusal, stateOf, takesEstimates } from './estimate.policy.ts';
import { presentEstimateLine } from './estimate-line.present.ts';
import { inWordsOfPaper } from './line-in-words.ts';
import { calibrationLine, type OrderedCalibration } from './ordered-calibration.ts';
import {
  netNow,
  presentDiscount,
  presentReckoned,
  presentTerms,
  termsOf,
  totalNow,
} from './paper/estimate-terms.ts';
import { proposedLines } from './proposed-lines.ts';
import { leastTotal } from './taken-lines.ts';

function contentsOf(row: EstimateRow, lines: readonly PicturedLineRow[]) {
  const own = lines.filter(({ estimateId }) => estimateId === row.id);
  const terms = presentTerms(row, own);
  return {
    lines: own.map((line) => presentEstimateLine(row, line)),
    note: row.note,
    validUntil: row.validUntil,
    total: toDollars(totalNow(row)),
    ...(terms && { terms }),
    ...(row.calibrationTerms && { calibrations: shownCalibrations(row.calibrationTerms) }),
  };
}

const presentDraft = (row: EstimateRow, lines: readonly PicturedLineRow[]): DraftEstimate => ({
  version: row.version,
  revision: row.revision,
  ...contentsOf(row, lines),
});

/** Presents a version that was sent. Its customer may see all of it. */
export const presentSent = (
  row: EstimateRow,
  lines: readonly PicturedLineRow[],
  timeZone: string,
): SentEstimate => ({
  version: row.version,
  state: stateOf(row, timeZone) as SentEstimate['state'],
  ...contentsOf(row, lines),
  sentAt: row.sentAt!.toISOString(),
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  reason: row.reason,
  poNumber: row.poNumber,
  signature: row.signature,
  channel: row.channel,
  fileUrl: row.fileId === null ? null : `/api/files/${row.fileId}`,
  ...(row.approvedFileId !== null && { approvedFileUrl: `/api/files/${row.approvedFileId}` }),
  sha256: row.sha256,
});

/** What staff may know about a sent version. */
const openingsOf = ({ opens, openedAt, remindedAt }: EstimateRow) => ({
  opens,
  openedAt: openedAt?.toISOString() ?? null,
  remindedAt: remindedAt?.toISOString() ?? null,
});

interface Found {
  repair: RepairRow;
  company: CompanyRow;
  /** All versions, newest first, the draft included. */
  versions: readonly EstimateRow[];
  lines: readonly PicturedLineRow[];
  parts: readonly RepairPartRow[];
  /** What is read for admins, who write estimates. */
  ordered: OrderedCalibration | null;
  /** The people who may approve. They are read only when the caller is a customer. */
  team: readonly TeamPerson[];
}

/** Presents all versions to admins, and only versions that were sent to a customer (access.md). */
export function presentEstimates(actor: Actor, found: Found): RepairEstimate {
  const { repair, company, versions, lines } = found;
  const { role } = actor;
  const { timeZone } = company;
  const sent = versions.filter(({ state }) => state !== 'draft');
  const [current] = sent;
  const isOpen = current && !answerRefusal(repair, current, current.version, timeZone);
  const openVersion = isOpen ? current.version : null;
  const admin = isAdmin(role);
  const approval = isOpen && role === 'customer' ? approvalFor(actor, found, current) : undefined;
  return {
    versions: sent.map((row) => ({ ...presentSent(row, lines, timeZone), ...(admin && openingsOf(row)) })),
    openVersion,
    can: {
      write: admin && takesEstimates(repair),
      respond: role === 'customer' && openVersion !== null && approval === undefined,
      record: admin && openVersion !== null,
    },
    ...(approval && { approval }),
    ...(admin && forStaff(found)),
  };
}

/**
 * Returns why this customer may not answer, so that the page says it instead of showing a form. Undefined when they
 * may.
 */
function approvalFor({ userId }: Actor, { repair, team, lines }: Found, current: EstimateRow) {
  const own = lines.filter(({ estimateId }) => estimateId === current.id);
  const { sentence, approvers } = approvalOf(userId, repair, team, leastTotal(current, own));
  return sentence === undefined ? undefined : { sentence, approvers: approvers.map(({ name }) => name) };
}

/** Returns the first lines of a new draft, with the tax of the company. An ordered calibration stands before shipping. */
function proposalOf({ repair, company, parts, ordered }: Found) {
  const { lines: costs } = proposedLines(repair, parts);
  const isShipping = ({ kind }: ShownLine) => kind === 'shipping';
  const lines = [
    ...costs.filter((line) => !isShipping(line)),
    ...(repair.calibrationNeeded && ordered ? [calibrationLine(ordered)] : []),
    ...costs.filter(isShipping),
  ];
  const given = { discount: null, taxRate: fromPercent(company.salesTaxRate), taxExempt: repair.taxExempt };
  const sums = estimateSums(
    lines.map(({ quantity, price }) => ({ quantity, price: fromDollars(price) })),
    given,
  );
  // The editor reckons with these terms as soon as a line has a rate.
  const terms = presentReckoned(given, sums, company.otherTaxRates.length > 0);
  return { lines, total: toDollars(sums.total), ...(terms && { terms }) };
}

function agreedOf(row: EstimateRow) {
  const { discount } = termsOf(row);
  return { net: toDollars(netNow(row)), discount: discount && presentDiscount(discount) };
}

function forStaff(found: Found): Partial<RepairEstimate> {
  const { repair, company, versions, lines } = found;
  const draft = versions.find(({ state }) => state === 'draft');
  const approved = versions.find(({ state }) => state === 'approved');
  const asksAgain = versions.some(
    (row) => stateOf(row, company.timeZone) === 'sent' && row.version > (approved?.version ?? 0),
  );
  const approvedTotal = approved ? totalNow(approved) : null;
  const cost = fromNumeric(repair.totalCost);
  const agreed = asksAgain ? undefined : approved;
  const above =
    agreed && cost !== null ? costsAbove(cost, netNow(agreed), termsOf(agreed).discount) : cents(0);
  return {
    draft: draft ? presentDraft(draft, lines) : null,
    proposal: {
      ...proposalOf(found),
      ...(company.otherTaxRates.length > 0 && { taxRates: company.otherTaxRates }),
      note: null,
      validUntil: addDays(today(company.timeZone), VALID_DAYS),
    },
    approvedTotal: toDollars(approvedTotal),
    agreed: agreed ? agreedOf(agreed) : null,
    costsAboveApproved: toDollars(above),
  };
}

interface Linked {
  repair: RepairRow;
  company: CompanyRow;
  /** That of the customer; null when it has none. */
  language: Language | null;
  current: EstimateRow | undefined;
  /** Why the holder of this link may not answer (D3.6). */
  refusal: string | null;
  /** True for a link that was mailed to a person of the customer's team. */
  isTeam: boolean;
}

/** The holder of a link has no address of a file. The page asks for photos through the link. */
const forHolder = ({ photos, ...line }: ShownLine): ShownLine =>
  photos ? { ...line, photos: photos.map(({ id, caption }) => ({ id, caption })) } : line;

/** Presents to the holder of a link this one estimate and the company that sent it. */
export function presentPublic(
  row: EstimateRow,
  lines: readonly PicturedLineRow[],
  { repair, company, language, current, refusal, isTeam }: Linked,
): PublicEstimate {
  const { timeZone } = company;
  const { serviceReportNumber, modelPartNo, serialNumber } = repair;
  const isOpen = !answerRefusal(repair, current, row.version, timeZone);
  const shown = publicCompany(company, language);
  const sent = inReaderLanguage(shown, () => {
    const estimate = presentSent(row, lines, timeZone);
    return { ...estimate, lines: estimate.lines.map((line) => inWordsOfPaper(forHolder(line))) };
  });
  return {
    ...sent,
    company: shown,
    serviceReportNumber,
    modelPartNo,
    serialNumber,
    status: repair.status as RepairStatus,
    canRespond: isOpen && refusal === null,
    refusal: isOpen ? refusal : null,
    hasPdf: row.fileId !== null,
    hasPoNumber: Boolean(repair.poNumber),
    ...(isTeam && repair.poNumber && { requestPoNumber: repair.poNumber }),
  };
}
