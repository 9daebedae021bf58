import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

/** Adds an import of a kind that has ended. */
export async function importOf(portal: Portal, owner: UserRow, kind: string): Promise<number> {
  const done = await portal.insert('fileImports', {
    companyId: owner.companyId,
    kind,
    state: 'done',
    fileName: 'file.csv',
    fingerprint: 'none',
    total: 0,
    finishedAt: new Date(),
  });
  return done.id;
}
