import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

/** Adds a part to the catalogue of `owner`'s company. */
export const partOf = (portal: Portal, owner: UserRow) =>
  portal.insert('parts', { companyId: owner.companyId!, partNumber: `P-${owner.id}`, description: 'Fuse' });
