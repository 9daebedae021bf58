import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { InvoiceOverview } from '@portal/contract/accounting/invoices/shapes.ts';
import { demoLoanMessages } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../../db/schema/demo-equipment.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { notFound } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { repairScope } from '../../../repairs/repairs/index.ts';
import { newestInvoice } from './invoice.queries.ts';
import {
  chargedLines,
  missingItem,
  type Offer,
  offersOfLoan,
  offersOfRepair,
  presentOffer,
} from './invoice-offers.ts';
import { type ConnectedInvoicing, notConnected, readInvoicing } from './invoicing.queries.ts';

type Existing = Pick<NonNullable<InvoiceOverview['invoice']>, 'state'> | null;

const doneStatuses = ['completed', 'shipped'];

/** Returns true while a repair or a fee has an invoice, so that there is no second one. */
export const isInvoiced = (existing: Existing): boolean =>
  existing !== null && existing.state !== 'failed' && existing.state !== 'void';

/** Returns why a repair cannot be invoiced now, or null when it can (D8.5). */
export function problemOfRepair(
  repair: Pick<RepairRow, 'status' | 'customerId'>,
  existing: Existing,
  settings: ConnectedInvoicing | undefined,
  offer: Offer | undefined,
): string | null {
  const problem = notConnected(settings);
  if (problem !== undefined || !settings) return problem ?? null;
  if (isInvoiced(existing)) return invoiceMessages.exists;
  if (!doneStatuses.includes(repair.status)) return invoiceMessages.notDone;
  if (!offer) return invoiceMessages.nothing;
  if (repair.customerId === null) return invoiceMessages.noCustomer;
  if (!settings.isSynced) return invoiceMessages.syncFirst;
  return missingItem(settings, offer) ?? null;
}

/** Returns why a late fee cannot be invoiced now, or null when it can (D7.4). */
export function problemOfLoan(
  existing: Existing,
  settings: ConnectedInvoicing | undefined,
  offer: Offer | undefined,
): string | null {
  const problem = notConnected(settings);
  if (problem !== undefined || !settings) return problem ?? null;
  if (isInvoiced(existing)) return invoiceMessages.feeExists;
  if (!offer) return invoiceMessages.noFee;
  if (!settings.isSynced) return invoiceMessages.syncFirst;
  return missingItem(settings, offer) ?? null;
}

/** The columns that name what a loan is about. */
interface NamedLoan extends DemoEquipmentLoanRow {
  unit: string;
  agreementNumber: string;
}

/** Returns a loan with the name of its unit and the number of its agreement. */
export async function namedLoan(db: Db, id: number): Promise<NamedLoan | undefined> {
  const { rows } = await sql<NamedLoan>`
    select l.*, concat_ws(' ', m.make, m.name, d.serial_number) as unit, a.number as agreement_number
    from demo_equipment_loans l
    join demo_equipment d on d.id = l.demo_equipment_id
    join equipment_models m on m.id = d.equipment_model_id
    join demo_equipment_agreements a on a.id = l.agreement_id
    where l.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns the invoice of a repair and what could be invoiced, with all queries in one round trip.
 * @throws 404 when the repair is absent or foreign.
 */
export async function overviewOfRepair(
  { db, actor, runtime }: Pick<Work, 'db' | 'actor' | 'runtime'>,
  id: number,
): Promise<InvoiceOverview> {
  const [repair, lines, settings, invoice] = await Promise.all([
    repairScope.find(db, actor, id, false),
    chargedLines(db, id),
    readInvoicing(db),
    newestInvoice(runtime, db, { repairId: id }),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const offers = offersOfRepair(repair, lines);
  return {
    invoice,
    offers: offers.map(presentOffer),
    problem: problemOfRepair(repair, invoice, settings, offers[0]),
  };
}

/** Returns the invoice of the late fee of a loan. @throws 404 when the loan is absent or foreign. */
export async function overviewOfLoan(
  { db, runtime }: Pick<Work, 'db' | 'actor' | 'runtime'>,
  id: number,
): Promise<InvoiceOverview> {
  const [loan, settings, invoice] = await Promise.all([
    namedLoan(db, id),
    readInvoicing(db),
    newestInvoice(runtime, db, { loanId: id }),
  ]);
  if (!loan) throw notFound(demoLoanMessages.notFound);
  const offers = offersOfLoan(loan, loan.unit);
  return { invoice, offers: offers.map(presentOffer), problem: problemOfLoan(invoice, settings, offers[0]) };
}
