import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { repairPaths } from '@portal/contract/repairs/paths.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { EstimateLineRow, EstimateRow } from '../../db/schema/estimates.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { portalAddress } from '../../portal-address.ts';
import type { Runtime } from '../../runtime.ts';
import { letterheadOf } from '../companies/index.ts';
import { addressLines } from '../repairs/index.ts';
import { presentLine } from './estimate-line.present.ts';
import { estimatePdf } from './estimate-pdf.ts';

/** All rows that the PDF of one version is drawn from. */
export interface DrawnFrom {
  company: CompanyRow;
  repair: RepairRow;
  estimate: EstimateRow;
  lines: readonly EstimateLineRow[];
}

/**
 * Returns the PDF of a draft or of a version. The PDF of a draft is byte for byte the PDF that sending it would send
 * (D3.13).
 */
export async function drawEstimate(
  runtime: Runtime,
  { company, repair, estimate, lines }: DrawnFrom,
): Promise<Buffer> {
  const { serviceReportNumber, companyName, contactName, phoneNo, emailAddress } = repair;
  const { modelPartNo, serialNumber, descriptionProblem, repairNeeded, calibrationNeeded } = repair;
  return estimatePdf({
    company: await letterheadOf(runtime, company),
    createdAt: estimate.updatedAt,
    timeZone: company.timeZone,
    url: `${portalAddress(company, runtime.config.publicUrl)}${repairPaths.repair(repair.id)}`,
    version: estimate.version,
    lines: lines.map(presentLine),
    total: toDollars(fromNumeric(estimate.total)),
    note: estimate.note,
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
