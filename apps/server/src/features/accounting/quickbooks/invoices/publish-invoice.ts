import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import type { Work } from '../../../../work.ts';
import { publishChange } from '../../../repairs/repairs/index.ts';

/** Tells open screens that an invoice has changed: the lists of staff, and the repair or the loan that it is for. */
export async function publishInvoice(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, repairId, loanId }: Pick<QuickbooksInvoiceRow, 'companyId' | 'repairId' | 'loanId'>,
): Promise<void> {
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  if (loanId !== null) await runtime.events.publish(db, { companyId, kind: 'demoEquipmentLoan', id: loanId });
  if (repairId === null) return;
  const repair = await db
    .selectFrom('repairs')
    .select(['id', 'companyId', 'userId', 'customerId'])
    .where('id', '=', repairId)
    .executeTakeFirst();
  if (repair) await publishChange({ db, runtime }, repair);
}
