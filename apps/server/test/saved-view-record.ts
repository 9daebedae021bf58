import { randomUUID } from 'node:crypto';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

/** Saves a view of the repair list for `owner` and returns its id. */
export async function savedViewOf(portal: Portal, { id, companyId }: UserRow): Promise<number> {
  const values = { companyId, userId: id, name: `View ${randomUUID().slice(0, 8)}`, query: 'late=true' };
  return (await portal.insert('savedViews', values)).id;
}
