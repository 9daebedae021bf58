import type { InvoiceReview } from '@portal/contract/accounting/invoices/review.ts';
import { toDollars } from '@portal/contract/core/numbers/money.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { belowApproved } from '../../estimates/estimates/index.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { draftInvoice, invoiceFacts, readCharges, stampOf } from './draft-invoice.ts';
import { settingsOfTenant } from './issuing-settings.ts';
import { addressesFor } from './mail-invoice.ts';

/**
 * Returns the invoice of a repair as issuing would make it now (D8.6), or why it would not. Nothing is stored, and the
 * number stays free.
 * @throws 404 when the repair is absent or foreign.
 */
export async function reviewInvoice(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ review: InvoiceReview | null; problem: string | null }> {
  const [repair, charges, settings] = await Promise.all([
    repairScope.find(db, actor, id, false),
    readCharges(db, id),
    settingsOfTenant(db),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const facts = invoiceFacts(repair, charges);
  if (facts.problem) return { review: null, problem: facts.problem.message };
  const draft = draftInvoice(facts, { ...settings, number: `${settings.prefix}${settings.nextNumber}` });
  const { paper, total } = draft;
  const below = belowApproved(facts.invoiced, charges.approved);
  const review = {
    ...{ number: draft.number, reference: draft.reference, billedTo: draft.billedTo },
    billingAddress: paper.customer.billingAddress,
    recipients: addressesFor(repair, facts.customer?.billingEmail),
    ...{ poNumber: paper.poNumber, taxExempt: paper.taxExempt },
    ...{ issuedOn: draft.issuedOn, dueOn: draft.dueOn, termsDays: paper.termsDays },
    lines: paper.lines.map(({ partNumber, description, ...line }) => ({
      ...line,
      description: partNumber && partNumber !== description ? `${partNumber} ${description}` : description,
    })),
    sums: paper.sums.map(({ label, dollars: amount }) => ({ label, amount })),
    total: toDollars(total),
    ...(below && { belowApproved: below }),
    addedTax: null,
    stamp: stampOf(draft),
  };
  return { review, problem: null };
}
