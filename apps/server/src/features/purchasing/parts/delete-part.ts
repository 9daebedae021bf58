import type { Locked } from '../../../db/locked.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishParts } from '../../stock/stock/index.ts';
import { refuseUsedPart } from './part-uses.ts';

/**
 * Removes a part that was entered by mistake, with its corrections.
 * @throws 409 that names what uses it (D5.1).
 */
export async function deletePart(work: Work, row: Locked<PartRow>): Promise<void> {
  const { db } = work;
  await refuseUsedPart(db, row.id);
  await db.deleteFrom('parts').where('id', '=', row.id).execute();
  const { id, companyId: _companyId, version: _version, searchText: _text, lowTold: _told, ...before } = row;
  await Promise.all([
    record(work, { action: 'part.deleted', kind: 'part', id, before }),
    publishParts(work, [id]),
  ]);
}
