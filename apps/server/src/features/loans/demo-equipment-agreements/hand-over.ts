import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentAgreementRow } from '../../../db/schema/demo-equipment.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { signRefusal } from './agreement.policy.ts';
import { handOverLink } from './agreement-link.ts';
import { readAgreement } from './read-agreement.ts';

/**
 * Makes the link of hand-over mode (D7.8). The device opens it after it has signed its member of staff out, so nothing
 * else of the portal can be reached from it. The mailed link keeps working.
 * @throws 409 when the agreement is signed or the equipment is back.
 */
export async function beginHandOver(
  work: Work,
  { id, number }: Locked<DemoEquipmentAgreementRow>,
): Promise<{ path: string }> {
  const { db, actor } = work;
  const rows = await readAgreement(db, id);
  if (!rows) throw notFound(say.notFound);
  const refusal = signRefusal(rows.agreement, rows.loans, rows.company.timeZone);
  if (refusal) throw refusal;
  const { token, kept } = handOverLink.issue();
  await db
    .updateTable('demoEquipmentAgreements')
    .set({
      ...kept,
      signedWithUserId: actor.userId,
      signedWith: actor.displayName,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await record(work, {
    action: 'demo_agreement.handed_over',
    kind: 'demoEquipmentAgreement',
    id,
    after: { number },
  });
  return { path: agreementPaths.mailedAgreement(token) };
}
