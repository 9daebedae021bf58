import { statusLabel } from '@portal/contract/repair-status.ts';
import type { SearchHit } from '@portal/contract/search.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { type FoundRepair, findRepairs } from '../repairs/index.ts';

const HITS_OF_A_KIND = 10;

const presentRepairHit = (repair: FoundRepair): SearchHit => ({
  kind: 'repair',
  id: repair.id,
  title: repair.serviceReportNumber,
  detail: [repair.modelPartNo, repair.serialNumber, repair.companyName, statusLabel(repair.status)]
    .filter(Boolean)
    .join(' · '),
});

/** What the caller may see and the text finds, best first (D9.2). */
export async function searchAll(db: Db, actor: Actor, text: string): Promise<SearchHit[]> {
  return (await findRepairs(db, actor, text, HITS_OF_A_KIND)).map(presentRepairHit);
}
