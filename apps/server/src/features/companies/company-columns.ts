import type { companyUpdate } from '@portal/contract/companies/shapes.ts';
import { toNumeric } from '@portal/contract/core/money.ts';
import type { z } from 'zod';
import type { CompanyRow } from '../../db/schema/companies.ts';

export type CompanyColumns = Partial<
  Omit<CompanyRow, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'notificationEmailPassword'>
>;

/**
 * What a form gives as columns; an emptied field is none and what was not sent is left out. Another address in
 * place of an uploaded logo lets go of the upload.
 */
export function companyColumns({
  websiteUrl,
  website,
  estimateThreshold,
  ...plain
}: z.output<typeof companyUpdate>): CompanyColumns {
  const given = {
    ...plain,
    website: website ?? websiteUrl,
    ...(estimateThreshold !== undefined && { estimateThreshold: toNumeric(estimateThreshold) }),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value === '' ? null : value]],
    ),
  );
}
