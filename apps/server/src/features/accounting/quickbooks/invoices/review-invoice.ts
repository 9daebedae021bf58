import type { InvoiceReview } from '@portal/contract/accounting/invoices/review.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { type Cents, cents, dollars, timesPrice, toDollars } from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import { taxLabel } from '@portal/contract/repairs/repairs/charge-rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksInvoicingRow } from '../../../../db/schema/invoices.ts';
import type { Offer } from './invoice-offers.ts';
import { stampOf, type Wanted } from './wanted-invoice.ts';

/** What only a review shows: the zone of the company, the customer and the tax code that QuickBooks reckons with. */
interface Seen {
  timeZone: string;
  customer: string | null;
  taxCode: string | null;
}

/** Reads what a review shows beside the request: names of the customer and of the tax code. */
export async function readSeen(
  db: Db,
  { table, id }: { table: 'repairs' | 'demo_equipment_loans'; id: number },
): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select c.time_zone,
      (select u.name from ${sql.table(table)} s join customers u on u.id = s.customer_id where s.id = ${id}) as customer,
      (select e.name from quickbooks_connections k
        join quickbooks_invoicing i on i.company_id = k.company_id and i.realm_id = k.realm_id
        join quickbooks_list_entries e on e.company_id = i.company_id and e.realm_id = i.realm_id
          and e.kind = 'tax_code' and e.remote_id = i.tax) as tax_code
    from companies c`.execute(db);
  return rows[0]!;
}

const sumOf = (lines: Offer['lines']): Cents =>
  cents(lines.reduce((sum, { quantity, price }) => sum + timesPrice(quantity, cents(price)), 0));

/** Returns what QuickBooks would be asked for now, as a person reads it (D8.5). Lines and total are those of the request. */
export function presentReview(
  wanted: Wanted,
  seen: Seen,
  settings: Pick<QuickbooksInvoicingRow, 'exempt'> | undefined,
): InvoiceReview {
  const { offer, reference, poNumber, taxExempt } = wanted;
  const charged = offer.lines.filter(({ kind }) => kind !== 'discount');
  const discounts = offer.lines.filter(({ kind }) => kind === 'discount');
  const issuedOn = today(seen.timeZone);
  // Without a code for it, QuickBooks does not learn that the customer is exempt.
  const isExempt = taxExempt && Boolean(settings?.exempt);
  const { taxCode } = seen;
  return {
    ...{ number: null, reference, poNumber, taxExempt, issuedOn },
    ...{ billedTo: seen.customer ?? 'No customer', billingAddress: null, recipients: [] },
    ...{ dueOn: null, termsDays: null },
    lines: charged.map(({ description, quantity, price }) => ({
      ...{ description, quantity, price: toDollars(cents(price)) },
      amount: toDollars(timesPrice(quantity, cents(price))),
    })),
    sums: [
      { label: 'Subtotal', amount: toDollars(sumOf(charged)) },
      ...discounts.map(({ description, price }) => ({ label: description, amount: toDollars(cents(price)) })),
      ...(isExempt ? [{ label: taxLabel(toPercent(fromPercent('0')), true), amount: dollars(0) }] : []),
    ],
    total: toDollars(offer.total),
    ...(offer.belowApproved && { belowApproved: offer.belowApproved }),
    addedTax: isExempt ? null : taxCode === null ? 'Added by QuickBooks' : `Added by QuickBooks (${taxCode})`,
    stamp: stampOf(wanted, issuedOn),
  };
}
