import type { InvoiceReview } from '@portal/contract/accounting/invoices/review.ts';
import { toDollars, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { belowApproved } from '../../estimates/estimates/index.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { draftInvoice, invoiceFacts, readCharges, stampOf } from './draft-invoice.ts';
import { drawPaper } from './invoice-paper.ts';
import { settingsOfTenant } from './issuing-settings.ts';
import { addressesFor } from './mail-invoice.ts';

/** Reads what the invoice of a repair would be made from now. @throws 404 when the repair is absent or foreign. */
async function readFacts(db: Db, actor: Actor, id: number) {
  const [repair, charges, settings] = await Promise.all([
    repairScope.find(db, actor, id, false),
    readCharges(db, id),
    settingsOfTenant(db),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const number = `${settings.prefix}${settings.nextNumber}`;
  return { repair, charges, facts: invoiceFacts(repair, charges), numbered: { ...settings, number } };
}

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
  const { repair, charges, facts, numbered } = await readFacts(db, actor, id);
  if (facts.problem) return { review: null, problem: facts.problem.message };
  const draft = draftInvoice(facts, numbered);
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

/**
 * Returns the paper of the invoice that is reviewed, marked as a draft and without a number: only issuing takes one.
 * @throws 404 when the repair is absent or foreign, and the 409 of issuing when it cannot be invoiced now.
 */
export async function draftFile(
  { runtime, db, actor }: { runtime: Runtime; db: Db; actor: Actor },
  id: number,
): Promise<FileAnswer> {
  const { repair, facts, numbered } = await readFacts(db, actor, id);
  if (facts.problem) throw facts.problem;
  const { paper, total, ...draft } = draftInvoice(facts, numbered);
  const invoice = {
    ...{ ...draft, number: null, state: 'open' as const, paidOn: null },
    ...{ total: toNumeric(total), balance: toNumeric(total) },
    ...{ creditNumber: null, creditedOn: null, creditReason: null, updatedAt: repair.updatedAt },
  };
  return {
    body: () => refuseWhenBusy(drawPaper(runtime, { company: facts.company, invoice, paper }, false)),
    type: 'application/pdf',
    name: `Draft of invoice ${draft.reference}.pdf`,
    inline: true,
  };
}
