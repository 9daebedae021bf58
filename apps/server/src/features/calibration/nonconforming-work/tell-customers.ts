import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import type {
  acknowledgeForm,
  NonconformingWorkDetail,
  tellForm,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { compareDates } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { namesInTrail } from './link-certificates.ts';
import { type Row, refuseAhead, refuseClosed, saveWork } from './save-work.ts';
import { isUntold } from './work-extent.ts';

interface Affected {
  customerId: number | null;
  name: string;
  isUntold: boolean;
}

/** Returns the customers of the linked certificates, and whether each still has to be told. */
async function affectedBy(db: Db, workId: number): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select t.customer_id, coalesce(max(k.name), 'No customer record') as name, bool_or(${isUntold}) as is_untold
    from nonconforming_work_certificates l join certificates t on t.id = l.certificate_id
      left join customers k on k.id = t.customer_id
    where l.nonconforming_work_id = ${workId} group by t.customer_id order by t.customer_id`.execute(db);
  return rows;
}

/**
 * Records how customers were told, or why they need not be told. It holds for the certificates that are linked now: one
 * that is added later has to be told of again.
 * @throws 409 for a closed record and when nobody is left to be told, 400 for a customer without a certificate here and
 * for a day in the future.
 */
export async function tellCustomers(
  work: Work,
  row: Row,
  { customerIds, kind, on, words }: z.output<typeof tellForm>,
): Promise<NonconformingWorkDetail> {
  const { db, actor } = work;
  refuseClosed(row);
  await refuseAhead(db, 'on', on, say.toldAhead);
  const affected = await affectedBy(db, row.id);
  const wanted = affected.filter((one) =>
    customerIds ? customerIds.includes(one.customerId) : one.isUntold,
  );
  if (customerIds && wanted.length < new Set(customerIds).size)
    throw invalidField('customerIds', say.notACustomer);
  if (wanted.length === 0) throw conflict('nonconforming_work.nobody_untold', say.nobodyUntold);
  await sql`with told as (
      insert into nonconforming_work_tellings (company_id, nonconforming_work_id, customer_id, is_told, told_on, words,
        told_by, told_by_user_id)
      select ${row.companyId}, ${row.id}, c.id, ${kind === 'told'}, ${on}::date, ${words}, ${actor.displayName}, ${actor.userId}
        from unnest(${wanted.map(({ customerId }) => customerId)}::int[]) c (id)
      returning id, customer_id)
    update nonconforming_work_certificates l set telling_id = g.id
    from told g, certificates t
    where l.nonconforming_work_id = ${row.id} and t.id = l.certificate_id
      and t.customer_id is not distinct from g.customer_id`.execute(db);
  return saveWork(
    work,
    row,
    {},
    {
      action: 'nonconforming_work.customers_told',
      after: { kind, on, words, ...namesInTrail(wanted.map(({ name }) => name)) },
    },
  );
}

/**
 * Records that a customer who was told has acknowledged it. A wrong name is corrected by another one.
 * @throws 409 for a closed record, 400 for an unknown entry and for a day in the future or before they were told.
 */
export async function acknowledge(
  work: Work,
  row: Row,
  { tellingId, on, name }: z.output<typeof acknowledgeForm>,
): Promise<NonconformingWorkDetail> {
  const { db } = work;
  refuseClosed(row);
  const telling = await db
    .selectFrom('nonconformingWorkTellings')
    .select(['toldOn', 'acknowledgedOn', 'acknowledgedBy'])
    .where('id', '=', tellingId)
    .where('nonconformingWorkId', '=', row.id)
    .where('isTold', '=', true)
    .executeTakeFirst();
  if (!telling) throw invalidField('tellingId', say.unknownTelling);
  const { toldOn, ...before } = telling;
  if (compareDates(on, toldOn) < 0) throw invalidField('on', say.acknowledgedEarly);
  await refuseAhead(db, 'on', on, say.toldAhead);
  const after = { acknowledgedOn: on, acknowledgedBy: name };
  await db.updateTable('nonconformingWorkTellings').set(after).where('id', '=', tellingId).execute();
  return saveWork(work, row, {}, { action: 'nonconforming_work.acknowledged', before, after });
}
