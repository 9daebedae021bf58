import type { SyncField, SyncValues } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import { z } from 'zod';
import type { Runtime } from '../../../../runtime.ts';
import { type Books, callApi } from './call-api.ts';
import { cleanText } from './clean-text.ts';
import { readAnswer } from './read-answer.ts';

const text = z.string().nullish();
const address = z
  .object({ Line1: text, City: text, CountrySubDivisionCode: text, PostalCode: text })
  .nullish();
const customer = z.object({
  Id: z.string().min(1).max(50),
  SyncToken: z.string().max(50),
  DisplayName: z.string(),
  Active: z.boolean().default(true),
  PrimaryEmailAddr: z.object({ Address: text }).nullish(),
  PrimaryPhone: z.object({ FreeFormNumber: text }).nullish(),
  BillAddr: address,
  ShipAddr: address,
  MetaData: z.object({ LastUpdatedTime: z.string() }),
});
const oneAnswer = z.object({ Customer: customer });
const pageAnswer = z.object({ QueryResponse: z.object({ Customer: z.array(customer).default([]) }) });

/** A customer at QuickBooks, in the portal's words. */
export interface RemoteCustomer {
  remoteId: string;
  syncToken: string;
  active: boolean;
  values: SyncValues;
  updatedAt: Date;
}

const LONGEST = 1_000;
const clean = (given: string | null | undefined): string => cleanText(given, LONGEST);

function fromAnswer(given: z.output<typeof customer>): RemoteCustomer {
  const { ShipAddr: shipping, BillAddr: billing } = given;
  return {
    remoteId: given.Id,
    syncToken: given.SyncToken,
    active: given.Active,
    updatedAt: new Date(given.MetaData.LastUpdatedTime),
    values: {
      name: clean(given.DisplayName),
      email: clean(given.PrimaryEmailAddr?.Address),
      phone: clean(given.PrimaryPhone?.FreeFormNumber),
      address: clean(shipping?.Line1),
      city: clean(shipping?.City),
      state: clean(shipping?.CountrySubDivisionCode),
      zip: clean(shipping?.PostalCode),
      billingAddress: clean(billing?.Line1),
      billingCity: clean(billing?.City),
      billingState: clean(billing?.CountrySubDivisionCode),
      billingZip: clean(billing?.PostalCode),
    },
  };
}

const touches = (fields: readonly SyncField[], ...some: SyncField[]) =>
  some.some((field) => fields.includes(field));

/**
 * Returns the fields as QuickBooks takes them. An address is always sent whole, because QuickBooks replaces it whole.
 */
function toBody(values: SyncValues, fields: readonly SyncField[]): object {
  return {
    ...(touches(fields, 'name') && { DisplayName: values.name, CompanyName: values.name }),
    ...(touches(fields, 'email') && { PrimaryEmailAddr: { Address: values.email } }),
    ...(touches(fields, 'phone') && { PrimaryPhone: { FreeFormNumber: values.phone } }),
    ...(touches(fields, 'address', 'city', 'state', 'zip') && {
      ShipAddr: {
        Line1: values.address,
        City: values.city,
        CountrySubDivisionCode: values.state,
        PostalCode: values.zip,
      },
    }),
    ...(touches(fields, 'billingAddress', 'billingCity', 'billingState', 'billingZip') && {
      BillAddr: {
        Line1: values.billingAddress,
        City: values.billingCity,
        CountrySubDivisionCode: values.billingState,
        PostalCode: values.billingZip,
      },
    }),
  };
}

/** An answer must stay below the limit of send-out.ts. */
const PAGE = 200;

/**
 * Calls `take` with each page of the customers that changed at or after a moment, inactive ones too. Without a moment it
 * reads all.
 */
export async function readCustomers(
  runtime: Runtime,
  books: Books,
  since: Date | null,
  take: (page: RemoteCustomer[]) => Promise<void>,
): Promise<void> {
  const changed = since ? ` and MetaData.LastUpdatedTime >= '${since.toISOString()}'` : '';
  for (let start = 1; ; start += PAGE) {
    const query = `select * from Customer where Active in (true, false)${changed} orderby Id startposition ${start} maxresults ${PAGE}`;
    const answer = await callApi(runtime, books, {
      purpose: 'readCustomers',
      path: 'query',
      query: { query },
    });
    const page = readAnswer(pageAnswer, answer).QueryResponse.Customer;
    await take(page.map(fromAnswer));
    if (page.length < PAGE) return;
  }
}

/** Returns one customer as it is at QuickBooks now. */
export const readCustomer = async (
  runtime: Runtime,
  books: Books,
  remoteId: string,
): Promise<RemoteCustomer> =>
  fromAnswer(
    readAnswer(
      oneAnswer,
      await callApi(runtime, books, {
        purpose: 'readCustomer',
        path: `customer/${encodeURIComponent(remoteId)}`,
      }),
    ).Customer,
  );

const filled = (values: SyncValues): SyncField[] =>
  (Object.keys(values) as SyncField[]).filter((field) => values[field] !== '');

/** Creates a customer. A repeated `requestId` creates none and gets the first answer. */
export const createCustomerThere = async (
  runtime: Runtime,
  books: Books,
  requestId: string,
  values: SyncValues,
): Promise<RemoteCustomer> =>
  fromAnswer(
    readAnswer(
      oneAnswer,
      await callApi(runtime, books, {
        purpose: 'createCustomer',
        path: 'customer',
        query: { requestid: requestId },
        body: toBody(values, filled(values)),
      }),
    ).Customer,
  );

/** Changes some fields of a customer that has the version `syncToken`. */
export const changeCustomerThere = async (
  runtime: Runtime,
  books: Books,
  requestId: string,
  { remoteId, syncToken }: Pick<RemoteCustomer, 'remoteId' | 'syncToken'>,
  values: SyncValues,
  fields: readonly SyncField[],
): Promise<RemoteCustomer> =>
  fromAnswer(
    readAnswer(
      oneAnswer,
      await callApi(runtime, books, {
        purpose: 'changeCustomer',
        path: 'customer',
        query: { requestid: requestId },
        body: { ...toBody(values, fields), Id: remoteId, SyncToken: syncToken, sparse: true },
      }),
    ).Customer,
  );
