import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { InvoiceSettings } from '@portal/contract/accounting/invoices/shapes.ts';
import { type InvoiceMapping, invoiceMappings } from '@portal/contract/accounting/invoices/words.ts';
import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { AppError, conflict } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { record } from '../../../records/audit/index.ts';
import { type ConnectedInvoicing, connectedOnly, invoicingJob, readInvoicing } from './invoicing.queries.ts';

const mappings = Object.keys(invoiceMappings) as InvoiceMapping[];
const kindOf = (mapping: InvoiceMapping) => (mapping === 'tax' || mapping === 'exempt' ? 'tax_code' : 'item');

interface NamedEntry {
  kind: 'item' | 'tax_code';
  remoteId: string;
  name: string;
  active: boolean;
}

/** The entries that the settings of the connected company name. */
const chosenEntries = async (db: Db): Promise<NamedEntry[]> => {
  const { rows } = await sql<NamedEntry>`
    select e.kind, e.remote_id, e.name, e.active from quickbooks_connections c
    join quickbooks_invoicing i on i.company_id = c.company_id and i.realm_id = c.realm_id
    join quickbooks_list_entries e on e.company_id = i.company_id and e.realm_id = i.realm_id
      and e.remote_id in (i.part, i.labor, i.shipping, i.late_fee, i.tax, i.exempt)`.execute(db);
  return rows;
};

function present(settings: ConnectedInvoicing, entries: readonly NamedEntry[]): InvoiceSettings {
  const chosen = (mapping: InvoiceMapping) => {
    const id = settings[mapping];
    if (id === null) return null;
    const found = entries.find(({ kind, remoteId }) => kind === kindOf(mapping) && remoteId === id);
    return { id, name: found?.name ?? id, active: found?.active ?? false };
  };
  return {
    mapping: Object.fromEntries(
      mappings.map((mapping) => [mapping, chosen(mapping)]),
    ) as InvoiceSettings['mapping'],
    autoInvoice: settings.autoSince !== null,
    listsReadAt: settings.listsReadAt?.toISOString() ?? null,
    isReading: settings.listsWanted,
    waitingSince: settings.waitingSince?.toISOString() ?? null,
  };
}

/** Returns which items and tax codes invoices use. @throws 409 when the company is not connected. */
export async function readInvoiceSettings(db: Db): Promise<InvoiceSettings> {
  const [settings, entries] = await Promise.all([readInvoicing(db), chosenEntries(db)]);
  return present(connectedOnly(settings), entries);
}

type Change = Body<typeof endpoints.invoices.saveSettings>;

/** @throws 400 with a message for each id that is not an active entry of QuickBooks. */
async function refuseUnknown(db: Db, { realmId }: ConnectedInvoicing, change: Change): Promise<void> {
  const named = mappings.flatMap((mapping) => (change[mapping] ? [{ mapping, id: change[mapping] }] : []));
  if (named.length === 0) return;
  const known = await db
    .selectFrom('quickbooksListEntries')
    .select(['kind', 'remoteId'])
    .where('realmId', '=', realmId)
    .where('active', '=', true)
    .where(
      'remoteId',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  const unknown = named.filter(
    ({ mapping, id }) => !known.some(({ kind, remoteId }) => kind === kindOf(mapping) && remoteId === id),
  );
  if (unknown.length > 0)
    throw new AppError('invalid', 'request.invalid', invoiceMessages.unknownEntry, {
      fields: Object.fromEntries(unknown.map(({ mapping }) => [mapping, invoiceMessages.unknownEntry])),
    });
}

/**
 * Saves which items and tax codes invoices use, and whether finished repairs are invoiced by themselves (D8.5). Only
 * repairs that are finished from then on are.
 * @throws 400 for an unknown entry, 409 when not connected, or without items for what repairs are charged for.
 */
export async function saveInvoiceSettings(
  work: Work,
  companyId: number,
  { autoInvoice, ...given }: Change,
): Promise<InvoiceSettings> {
  const { db, runtime } = work;
  const before = connectedOnly(await readInvoicing(db, true));
  await refuseUnknown(db, before, given);
  const chosen = Object.fromEntries(
    mappings.flatMap((mapping) => (given[mapping] === undefined ? [] : [[mapping, given[mapping]]])),
  );
  const after = { ...before, ...chosen };
  const isAuto = autoInvoice ?? before.autoSince !== null;
  if (isAuto && (after.part === null || after.labor === null || after.shipping === null))
    throw conflict('invoice.no_items', invoiceMessages.chooseItems);
  await db
    .updateTable('quickbooksInvoicing')
    .set({ ...chosen, autoSince: isAuto ? (before.autoSince ?? new Date()) : null })
    .where('companyId', '=', companyId)
    .where('realmId', '=', before.realmId)
    .execute();
  await record(work, {
    action: 'invoice.settings_changed',
    kind: 'invoice',
    id: null,
    before: {
      ...Object.fromEntries(
        Object.keys(chosen).map((mapping) => [mapping, before[mapping as InvoiceMapping]]),
      ),
      autoInvoice: before.autoSince !== null,
    },
    after: { ...chosen, autoInvoice: isAuto },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  return readInvoiceSettings(db);
}

/** Lets a job read the lists of QuickBooks again. @throws 409 when the company is not connected. */
export async function readListsAgain(work: Work, companyId: number): Promise<InvoiceSettings> {
  const { db, runtime } = work;
  const before = connectedOnly(await readInvoicing(db, true));
  await db
    .updateTable('quickbooksInvoicing')
    .set({ listsWanted: true })
    .where('companyId', '=', companyId)
    .where('realmId', '=', before.realmId)
    .execute();
  await runtime.jobs.enqueue(db, invoicingJob, { companyId });
  await record(work, { action: 'invoice.lists_asked', kind: 'invoice', id: null });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  return readInvoiceSettings(db);
}
