import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { toDollars } from '@portal/contract/core/numbers/money.ts';
import type { QuotedCalibration } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { shownCalibrations } from '@portal/contract/laboratory/calibration-terms/shown-calibrations.ts';
import { termsSentences } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { languageNow } from '@portal/messages/say.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../../db/schema/companies.ts';
import type { EstimateRow, PicturedLineRow } from '../../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { inPaperLanguage } from '../../../../house-styles/in-language.ts';
import { phoneText } from '../../../../phones/phone-number.ts';
import { portalAddress } from '../../../../portal-address.ts';
import type { Runtime } from '../../../../runtime.ts';
import { customerLanguage, letterheadOf, ownCompany } from '../../../companies/companies/index.ts';
import { addressLines } from '../../../repairs/repairs/index.ts';
import { linesOf } from '../estimate.queries.ts';
import { presentEstimateLine } from '../estimate-line.present.ts';
import { estimatePdf } from './estimate-pdf.ts';
import { presentTerms, totalNow } from './estimate-terms.ts';
import { photosOfLines, readPhotos, type StoredPhoto } from './photos-on-paper.ts';

/** All rows that the PDF of one version is drawn from. */
export interface DrawnFrom {
  company: CompanyRow;
  repair: RepairRow;
  estimate: EstimateRow;
  lines: readonly PicturedLineRow[];
  photos: readonly StoredPhoto[];
  /** That of the customer; null for the company's. */
  language: Language | null;
}

/** Reads the rows that the PDF of a version is drawn from. Undefined for a deleted repair. */
export async function drawnFrom(db: Db, estimate: EstimateRow): Promise<DrawnFrom | undefined> {
  const [repair, company, language, lines] = await Promise.all([
    db
      .selectFrom('repairs')
      .selectAll()
      .where('id', '=', estimate.repairId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    ownCompany(db),
    customerLanguage(db, { repairId: estimate.repairId }),
    linesOf(db, estimate.id),
  ]);
  return repair && { repair, company, estimate, lines, language, photos: await photosOfLines(db, lines) };
}

/** Returns the language of a version: that in which it was sent, which for those of earlier releases is English. */
export const languageOfPaper = ({
  estimate,
  company,
  language,
}: Pick<DrawnFrom, 'estimate' | 'company' | 'language'>): Language =>
  estimate.state === 'draft' ? (language ?? company.language) : (estimate.language ?? USUAL_LANGUAGE);

/** Returns what is quoted of calibrations, in the language of the paper. English keeps the sentences that were sent. */
const quotedOf = ({ calibrationTerms: quoted }: EstimateRow): QuotedCalibration[] =>
  (quoted ?? []).map((one) =>
    languageNow() === USUAL_LANGUAGE ? one : { ...one, sentences: termsSentences(one.terms) },
  );

/**
 * Returns the PDF of a draft or of a version. The PDF of a draft is byte for byte the PDF that sending it would send
 * (D3.13).
 */
export function drawEstimate(runtime: Runtime, from: DrawnFrom): Promise<Buffer> {
  return inPaperLanguage(from.company, languageOfPaper(from), () => drawInLanguage(runtime, from));
}

async function drawInLanguage(
  runtime: Runtime,
  { company, repair, estimate, lines, photos }: DrawnFrom,
): Promise<Buffer> {
  const { serviceReportNumber, companyName, contactName, emailAddress } = repair;
  const phoneNo = phoneText(repair.phoneNo, { home: company.country });
  const { modelPartNo, serialNumber, descriptionProblem, repairNeeded, calibrationNeeded } = repair;
  return estimatePdf({
    company: await letterheadOf(runtime, company),
    createdAt: estimate.updatedAt,
    timeZone: company.timeZone,
    url: `${portalAddress(company, runtime.config.publicUrl)}${repairPaths.repair(repair.id)}`,
    version: estimate.version,
    lines: lines.map((line) => presentEstimateLine(estimate, line)),
    photos: await readPhotos(runtime, company.id, photos),
    total: toDollars(totalNow(estimate)),
    terms: presentTerms(estimate, lines),
    approvedOn:
      estimate.taken !== null && estimate.answeredAt
        ? formatDayOf(estimate.answeredAt, company.timeZone)
        : undefined,
    note: estimate.note,
    calibrations: shownCalibrations(quotedOf(estimate)),
    validUntil: estimate.validUntil,
    repair: {
      ...{ serviceReportNumber, companyName, contactName, phoneNo, emailAddress },
      ...{ modelPartNo, serialNumber, descriptionProblem, repairNeeded, calibrationNeeded },
      billingAddress: addressLines(repair, 'billing'),
    },
  });
}

/** Returns a file name such as 'Estimate SR-1001 v2.pdf'. */
export const estimateName = (repair: Pick<RepairRow, 'serviceReportNumber'>, version: number): string =>
  `Estimate ${repair.serviceReportNumber} v${version}.pdf`;
