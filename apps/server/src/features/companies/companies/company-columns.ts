import type { companyUpdate } from '@portal/contract/companies/companies/shapes.ts';
import { toNumeric } from '@portal/contract/core/money.ts';
import { toPercent } from '@portal/contract/core/percent.ts';
import type { z } from 'zod';
import type { CompanyRow } from '../../../db/schema/companies.ts';

export type CompanyColumns = Partial<
  Omit<CompanyRow, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'notificationEmailPassword'>
>;

/**
 * Returns the columns of a form. An emptied field becomes null, and a field that was not sent is left out. When the
 * logo gets another address, the uploaded logo is removed.
 */
export function companyColumns({
  websiteUrl,
  website,
  estimateThreshold,
  salesTaxRate,
  loanDailyRate,
  ...plain
}: z.output<typeof companyUpdate>): CompanyColumns {
  const given = {
    ...plain,
    website: website ?? websiteUrl,
    ...(loanDailyRate !== undefined && { loanDailyRate: toNumeric(loanDailyRate) }),
    ...(salesTaxRate !== undefined && { salesTaxRate: String(toPercent(salesTaxRate)) }),
    ...(estimateThreshold !== undefined && { estimateThreshold: toNumeric(estimateThreshold) }),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value === '' ? null : value]],
    ),
  );
}
