import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import type { Customer, SharedNumber } from '@portal/contract/people/customers/shapes.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { withDial } from '../../../phones/phone-number.ts';
import { shownLines } from '../../companies/companies/index.ts';

/** A row with the customer number that it shares with other customers, where that was asked for. */
export type NumberedCustomerRow = CustomerRow & { sharedNumber?: SharedNumber | null };

const billingOf = (row: CustomerRow) => ({
  ...{ address: row.billingAddress, city: row.billingCity, state: row.billingState, zip: row.billingZip },
  country: row.billingCountry,
});

/** Returns a customer record. `home` is the country of the company that looks at it. */
export const presentCustomer = (
  home: string | null,
  { sharedNumber, ...row }: NumberedCustomerRow,
): Customer => ({
  ...row,
  ...withDial(row.phone, { home, of: countryOf(row.country) ?? home }),
  addressLines: shownLines(row),
  billingLines: shownLines(billingOf(row)),
  ...(sharedNumber && { sharedNumber }),
  lastImportedAt: row.lastImportedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
