import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { toDollars } from '@portal/contract/core/numbers/money.ts';
import { shownCalibrations } from '@portal/contract/laboratory/calibration-terms/shown-calibrations.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../../db/schema/companies.ts';
import type { EstimateRow, PicturedLineRow } from '../../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { phoneText } from '../../../../phones/phone-number.ts';
import { portalAddress } from '../../../../portal-address.ts';
import type { Runtime } from '../../../../runtime.ts';
import { letterheadOf, ownCompany } from '../../../companies/companies/index.ts';
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
}

/** Reads the rows that the PDF of a version is drawn from. Undefined for a deleted repair. */
export async function drawnFrom(db: Db, estimate: EstimateRow): Promise<DrawnFrom | undefined> {
  const [repair, company, lines] = await Promise.all([
    db
      .selectFrom('repairs')
      .selectAll()
      .where('id', '=', estimate.repairId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    ownCompany(db),
    linesOf(db, estimate.id),
  ]);
  return repair && { repair, company, estimate, lines, photos: await photosOfLines(db, lines) };
}

/**
 * Returns the PDF of a draft or of a version. The PDF of a draft is byte for byte the PDF that sending it would send
 * (D3.13).
 */
export async function drawEstimate(
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
    calibrations: estimate.calibrationTerms ? shownCalibrations(estimate.calibrationTerms) : [],
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
