import { type ListEntryKind, listEntryKinds } from '@portal/contract/accounting/invoices/words.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Runtime } from '../../../../runtime.ts';
import { type Books, callApi } from '../provider/call-api.ts';
import { cleanLine } from '../provider/clean-text.ts';
import { readAnswer } from '../provider/read-answer.ts';
import type { ConnectedInvoicing } from './invoicing.queries.ts';

const entry = z.object({
  Id: z.string().min(1).max(50),
  Name: z.string(),
  FullyQualifiedName: z.string().nullish(),
  Type: z.string().nullish(),
  Active: z.boolean().default(true),
});
const pageAnswer = z.object({
  QueryResponse: z.object({ Item: z.array(entry).default([]), TaxCode: z.array(entry).default([]) }),
});
const named = z.object({
  Name: z.string(),
  StringValue: z.string().nullish(),
  BooleanValue: z.boolean().nullish(),
});
const preferencesAnswer = z.object({
  Preferences: z.object({
    SalesFormsPrefs: z
      .object({
        CustomTxnNumbers: z.boolean().nullish(),
        CustomField: z.array(z.object({ CustomField: z.array(named).default([]) })).nullish(),
      })
      .nullish(),
    CurrencyPrefs: z.object({ HomeCurrency: z.object({ value: z.string() }).nullish() }).nullish(),
  }),
});

/** An item or a tax code of QuickBooks. */
interface RemoteEntry {
  remoteId: string;
  name: string;
  active: boolean;
}

const LONGEST = 500;
const PAGE = 200;
const queryName = { item: 'Item', tax_code: 'TaxCode' } as const;
/** Items that only group other ones. A line cannot name them. */
const groups = ['Category', 'Group'];

/** Returns the items or the tax codes of QuickBooks, inactive ones too. */
async function readList(runtime: Runtime, books: Books, kind: ListEntryKind): Promise<RemoteEntry[]> {
  const list: RemoteEntry[] = [];
  for (let start = 1; ; start += PAGE) {
    const query = `select * from ${queryName[kind]} where Active in (true, false) orderby Id startposition ${start} maxresults ${PAGE}`;
    const answer = await callApi(runtime, books, { purpose: 'readLists', path: 'query', query: { query } });
    const page = readAnswer(pageAnswer, answer).QueryResponse[queryName[kind]];
    for (const { Id, Name, FullyQualifiedName, Type, Active } of page)
      if (!groups.includes(Type ?? ''))
        list.push({
          remoteId: Id,
          name: cleanLine(FullyQualifiedName ?? Name, LONGEST),
          active: Active,
        });
    if (page.length < PAGE) return list;
  }
}

/** How the company uses the forms of QuickBooks. */
interface FormPreferences {
  numbersByHand: boolean;
  /** The currency of the books by ISO 4217, where QuickBooks tells it. */
  homeCurrency: string | null;
  /** The id of the field for PO numbers, if people have made one. */
  poField: string | null;
}

const PO_FIELD = /^\s*(p\.?\s?o\.?|purchase order)\b/i;

/** Returns how invoices get their numbers, and which field takes PO numbers. */
async function readFormPreferences(runtime: Runtime, books: Books): Promise<FormPreferences> {
  const answer = await callApi(runtime, books, { purpose: 'readLists', path: 'preferences' });
  const { SalesFormsPrefs: forms, CurrencyPrefs: money } = readAnswer(preferencesAnswer, answer).Preferences;
  // QuickBooks names the fields SalesFormsPrefs.SalesCustomName1 to 3. The digit is the id of the field.
  const fields = forms?.CustomField?.flatMap(({ CustomField }) => CustomField) ?? [];
  const found = fields.find(
    ({ Name, StringValue }) => /SalesCustomName[1-3]$/.test(Name) && PO_FIELD.test(StringValue ?? ''),
  );
  return {
    numbersByHand: forms?.CustomTxnNumbers ?? false,
    homeCurrency: money?.HomeCurrency?.value ?? null,
    poField: found?.Name.at(-1) ?? null,
  };
}

/**
 * Reads the items, the tax codes and the form preferences of QuickBooks, from which the settings choose (D8.5). They
 * replace what was read before.
 * @throws ProviderAway, ReconnectNeeded or ProviderRefused.
 */
export async function readLists(
  runtime: Runtime,
  at: ConnectedInvoicing,
  renew: () => Promise<unknown>,
): Promise<void> {
  const { companyId, realmId } = at;
  const forms = await readFormPreferences(runtime, at);
  const lists: { kind: (typeof listEntryKinds)[number]; entries: RemoteEntry[] }[] = [];
  for (const kind of listEntryKinds) {
    lists.push({ kind, entries: await readList(runtime, at, kind) });
    await renew();
  }
  const hasUsTax = ['TAX', 'NON'].every((code) =>
    lists.some(
      ({ kind, entries }) => kind === 'tax_code' && entries.some(({ remoteId }) => remoteId === code),
    ),
  );
  await runtime.database.asCompany(companyId, async (db) => {
    await db.deleteFrom('quickbooksListEntries').where('realmId', '=', realmId).execute();
    for (const { kind, entries } of lists)
      await sql`insert into quickbooks_list_entries (company_id, realm_id, kind, remote_id, name, active)
        select ${companyId}, ${realmId}, ${kind}, e.remote_id, e.name, e.active
        from jsonb_to_recordset(${JSON.stringify(
          entries.map(({ remoteId, name, active }) => ({ remote_id: remoteId, name, active })),
        )}::jsonb) as e(remote_id text, name text, active boolean)
        on conflict do nothing`.execute(db);
    await db
      .updateTable('quickbooksInvoicing')
      .set({ ...forms, hasUsTax, listsWanted: false, listsReadAt: new Date() })
      .where('companyId', '=', companyId)
      .where('realmId', '=', realmId)
      .execute();
    await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  });
}
