import type { Language } from '@portal/contract/core/languages.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerLanguage, letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { isEstimatedWithTax } from '../../estimates/estimates/index.ts';
import { addressLines, logsOf, readRepair } from '../../repairs/repairs/index.ts';
import { reportTitle, serviceReport } from './service-report.ts';

/** The data of a printout, as its reader may see it. */
export interface Printout {
  company: CompanyRow;
  repair: Repair;
  timeline: RepairLog[];
  /** Whether the estimated cost is that of an estimate with tax. */
  isEstimatedWithTax: boolean;
  /** True for the customer's copy. It has nothing internal, whoever asks for it. */
  isForCustomer: boolean;
  /** That of the customer; null for the company's. */
  language: Language | null;
}

/** Returns the repair with its phone and its two addresses as they are written on paper. */
export const withAddresses = (repair: Repair): Repair => ({
  ...repair,
  phoneNo: repair.dial?.text ?? repair.phoneNo,
  billingAddress: addressLines(repair, 'billing'),
  shippingAddress: addressLines(repair, 'shipping'),
});

/**
 * Reads a printout in one round trip: everything the caller may see, or with `copy` 'customer' only what a customer may
 * see.
 * @throws 404 when the repair is absent or foreign.
 */
export async function readPrintout(
  db: Db,
  actor: Actor,
  id: number,
  copy: 'customer' | undefined,
): Promise<Printout> {
  const isForCustomer = copy === 'customer' || !isStaff(actor.role);
  // A technician's copy for the customer lacks what technicians may not see and what customers may not see.
  const reader: Actor = isForCustomer && isAdmin(actor.role) ? { ...actor, role: 'customer' } : actor;
  const [repair, timeline, company, withTax, language] = await Promise.all([
    readRepair(db, actor, id, reader),
    logsOf(db, reader, id, !isForCustomer),
    ownCompany(db),
    isEstimatedWithTax(db, id),
    customerLanguage(db, { repairId: id }),
  ]);
  return { repair, timeline, company, isForCustomer, language, isEstimatedWithTax: withTax };
}

/** Draws a printout. Only staff get the provider's address on it (A2). What is for staff is in English, as their screens. */
export const drawPrintout = (runtime: Runtime, actor: Actor, printout: Printout): Promise<Buffer> =>
  printout.isForCustomer
    ? inPaperLanguage(printout.company, printout.language, () => drawInLanguage(runtime, actor, printout))
    : drawInLanguage(runtime, actor, printout);

async function drawInLanguage(
  runtime: Runtime,
  { role }: Actor,
  { company, repair, timeline, isForCustomer, isEstimatedWithTax: withTax }: Printout,
): Promise<Buffer> {
  const head = await letterheadOf(runtime, company);
  return serviceReport({
    company: isStaff(role) ? head : { ...head, address: null },
    createdAt: new Date(repair.updatedAt),
    timeZone: company.timeZone,
    url: `${portalAddress(company, runtime.config.publicUrl)}${repairPaths.repair(repair.id)}`,
    ...(isStaff(role) && { shipTo: company.address }),
    isInternal: !isForCustomer,
    repair: { ...withAddresses(repair), isEstimatedWithTax: withTax },
    timeline: timeline.toReversed().map((entry) => ({
      date: entry.date,
      status: entry.status,
      message: entry.message,
      ...(!isForCustomer && { visibility: entry.visibility, addedBy: entry.addedBy }),
    })),
  });
}

/** Returns a file name such as 'Service Report SR-1001.pdf'. A printout for staff only has another name. */
export const printoutName = ({ repair, isForCustomer }: Printout): string =>
  `${reportTitle(!isForCustomer)} ${repair.serviceReportNumber}.pdf`;
