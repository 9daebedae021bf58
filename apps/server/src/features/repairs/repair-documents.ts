import { dateIn } from '@portal/contract/dates.ts';
import type { RepairLog } from '@portal/contract/repair-logs.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { isStaff } from '@portal/contract/roles.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { AppError } from '../../errors.ts';
import { TooManyWaiting } from '../../files/turns.ts';
import type { House } from '../../house.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { packingSlip } from '../../pdf/packing-slip.ts';
import { serviceReport } from '../../pdf/service-report.ts';
import { ownCompany } from './company.queries.ts';
import { letterheadOf } from './letterhead-of.ts';
import { readRepair } from './repair.queries.ts';
import { addressLines } from './repair-address.ts';
import { logsOf } from './repair-log.queries.ts';

const PDF = 'application/pdf';

/** @throws 503 when too many documents wait to be drawn. */
export const drawn = (drawing: Promise<Buffer>): Promise<Buffer> =>
  drawing.catch((error) => {
    throw error instanceof TooManyWaiting
      ? new AppError('unavailable', 'portal.busy', error.message, { retryAfter: 5, cause: error })
      : error;
  });

const withAddresses = (repair: Repair): Repair => ({
  ...repair,
  billingAddress: addressLines(repair, 'billing'),
  shippingAddress: addressLines(repair, 'shipping'),
});

async function drawReport(
  house: House,
  actor: Actor,
  company: CompanyRow,
  repair: Repair,
  timeline: RepairLog[],
): Promise<Buffer> {
  return serviceReport({
    company: await letterheadOf(house, company),
    createdAt: new Date(repair.updatedAt),
    timeZone: company.timeZone,
    url: `${house.config.publicUrl}/repairs/${repair.id}`,
    ...(isStaff(actor.role) && { shipTo: company.address }),
    repair: withAddresses(repair),
    timeline: timeline.toReversed().map((entry) => ({
      date: entry.date,
      status: entry.status,
      message: entry.message,
      visibility: entry.visibility,
      ...(isStaff(actor.role) && { addedBy: entry.addedBy }),
    })),
  });
}

/**
 * Export Details: one repair as PDF, with what its reader may see (D3.10, D3.13). Read in one flight, drawn after
 * the transaction.
 * @throws 404 when the repair is absent or foreign.
 */
export async function repairPdf(house: House, db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const [repair, timeline, company] = await Promise.all([
    readRepair(db, actor, id),
    logsOf(db, actor, id),
    ownCompany(db),
  ]);
  return {
    body: () => drawn(drawReport(house, actor, company, repair, timeline)),
    type: PDF,
    name: `Service Report ${repair.serviceReportNumber}.pdf`,
    inline: true,
  };
}

/** The packing slip (D3.9). @throws 404 when the repair is absent or foreign. */
export async function packingSlipPdf(house: House, db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const [repair, company] = await Promise.all([readRepair(db, actor, id), ownCompany(db)]);
  return {
    body: async () =>
      drawn(
        packingSlip({
          company: await letterheadOf(house, company),
          createdAt: new Date(repair.updatedAt),
          repair: withAddresses(repair),
        }),
      ),
    type: PDF,
    name: `Packing Slip ${repair.serviceReportNumber}.pdf`,
    inline: true,
  };
}

/** 'repairs-2024-03-05.csv', of the company's day. */
export const exportName = (timeZone: string): string => `repairs-${dateIn(timeZone)}.csv`;
