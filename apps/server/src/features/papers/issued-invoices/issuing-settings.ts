import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { issuedInvoiceMessages as say } from '@portal/contract/papers/issued-invoices/messages.ts';
import type { IssuingSettings } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { InvoiceSettingsRow } from '../../../db/schema/invoices.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { record } from '../../records/audit/index.ts';

/** What holds until a company has issued or set anything. The columns have the same defaults. */
const atFirst: Omit<IssuingSettings, 'usesQuickbooks'> = {
  ...{ prefix: 'INV-', nextNumber: 1001, termsDays: 30 },
  ...{ taxNumbers: null, howToPay: null, paymentLink: null },
};

const present = (row: InvoiceSettingsRow | undefined): Omit<IssuingSettings, 'usesQuickbooks'> => {
  if (!row) return atFirst;
  const { prefix, nextNumber, termsDays, taxNumbers, howToPay, paymentLink } = row;
  return { prefix, nextNumber, termsDays, taxNumbers, howToPay, paymentLink };
};

const settingsOf = (db: Db, companyId: number) =>
  db.selectFrom('invoiceSettings').selectAll().where('companyId', '=', companyId);

/** Returns what would stand on the next invoice of the tenant. Because of row-level security the query sees one tenant. */
export const settingsOfTenant = async (db: Db): Promise<Omit<IssuingSettings, 'usesQuickbooks'>> =>
  present(await db.selectFrom('invoiceSettings').selectAll().executeTakeFirst());

const hasIssued = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('quickbooksInvoiceId', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns what stands on the invoices that the portal issues. */
export async function readIssuingSettings(db: Db, companyId: number): Promise<IssuingSettings> {
  const [row, usesQuickbooks] = await Promise.all([
    settingsOf(db, companyId).executeTakeFirst(),
    isConnectedToQuickbooks(db),
  ]);
  return { ...present(row), usesQuickbooks };
}

/**
 * Changes number series, terms and words. Issued invoices stay as they are.
 * @throws 400 for a next number that is used already.
 */
export async function saveIssuingSettings(
  work: Work,
  companyId: number,
  { taxNumbers, howToPay, paymentLink, ...given }: Body<typeof endpoints.issuedInvoices.saveSettings>,
): Promise<IssuingSettings> {
  const { db, runtime } = work;
  await db
    .insertInto('invoiceSettings')
    .values({ companyId })
    .onConflict((c) => c.column('companyId').doNothing())
    .execute();
  const row = (await lockRow(settingsOf(db, companyId)))!;
  const isLower = given.nextNumber !== undefined && given.nextNumber < row.nextNumber;
  // The series may begin with any number, but none is used twice.
  if (isLower && (await hasIssued(db))) throw invalidField('nextNumber', say.usedNumber(row.nextNumber));
  const changed = {
    ...given,
    ...(taxNumbers !== undefined && { taxNumbers: taxNumbers || null }),
    ...(howToPay !== undefined && { howToPay: howToPay || null }),
    ...(paymentLink !== undefined && { paymentLink: paymentLink || null }),
  };
  await db
    .updateTable('invoiceSettings')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('companyId', '=', companyId)
    .execute();
  const before = present(row);
  await record(work, {
    action: 'issued_invoice.settings_changed',
    kind: 'company',
    id: companyId,
    before: Object.fromEntries(Object.keys(changed).map((key) => [key, before[key as keyof typeof before]])),
    after: changed,
  });
  await runtime.events.publish(db, { companyId, kind: 'issuedInvoice' });
  return readIssuingSettings(db, companyId);
}
