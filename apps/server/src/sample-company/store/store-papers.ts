import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { storeEarlierSignature } from '../../features/loans/demo-equipment-agreements/index.ts';
import type { Runtime } from '../../runtime.ts';
import type { People } from '../plan/people.ts';

/** Signed agreements of returned units that have their paper, beside those of all units that are out. */
const OLDER_PAPERS = 3;
/** A drawn signature, as strokes on the sheet of the portal. */
const SIGNATURE = 'M40 90 L70 40 L85 100 L110 60 L130 95 L170 50 L190 90 L240 70';

/** Stores the signed papers of the units that are out, and of some that are back (D7.3). */
export async function storePapers(
  db: Db,
  runtime: Runtime,
  { companyId, coordinator }: People,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; type: string; signedAt: Date }>`
    select a.id, a.signed_by as name, a.type, a.signed_at from demo_equipment_agreements a
      join demo_equipment_loans l on l.agreement_id = a.id
    where a.company_id = ${companyId} and a.status = 'signed'
    group by a.id order by bool_or(l.status <> 'returned') desc, a.id desc
    limit ${OLDER_PAPERS} + (select count(distinct agreement_id) from demo_equipment_loans o
      join demo_equipment_agreements g on g.id = o.agreement_id
      where o.company_id = ${companyId} and o.status <> 'returned' and g.status = 'signed')`.execute(db);
  for (const { id, name, type, signedAt } of rows)
    await storeEarlierSignature({ db, runtime }, id, {
      ...{ name, signedAt, path: SIGNATURE },
      ...(type === 'email'
        ? { channel: 'link', from: '203.0.113.7', staff: null }
        : {
            channel: 'staff_device',
            from: null,
            staff:
              coordinator.id === null ? null : { id: coordinator.id, name: coordinator.contactName ?? '' },
          }),
    });
}
