import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';

/** Tells all open screens of the company that its settings have changed, also when another row shows them. */
export const publishCompany = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id }: Pick<CompanyRow, 'id'>,
): Promise<void> => runtime.events.publish(db, { companyId: id, kind: 'company' });
