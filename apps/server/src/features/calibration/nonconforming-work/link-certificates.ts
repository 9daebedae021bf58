import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import type {
  linkForm,
  NonconformingWorkDetail,
  unlinkForm,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { claimsEnded, isEndedEntry } from '../../laboratory/scopes/index.ts';
import { type Row, refuseClosed, saveWork } from './save-work.ts';
import { reliedOn } from './work-extent.ts';

type Extent = z.output<typeof linkForm>;

/** The most certificates or customers that an entry of the trail names. */
const NAMED = 100;

/** Returns what the trail says of certificates: their numbers, and how many more there are. */
export const inTrail = (numbers: readonly string[]) => ({
  certificates: numbers.slice(0, NAMED),
  ...(numbers.length > NAMED && { moreCertificates: numbers.length - NAMED }),
});

/** @throws 400 for a certificate, a standard or an entry of the scope that is absent or foreign, and for a draft. */
export async function refuseUnknown(
  db: Db,
  { certificateIds = [], referenceStandardId, scopeEntryId }: Extent,
): Promise<void> {
  const wanted = [...new Set(certificateIds)];
  const [known, standard, isEnded] = await Promise.all([
    db
      .selectFrom('certificates')
      .select(['id', 'state'])
      .where(sql<SqlBool>`id = any(${wanted}::int[])`)
      .execute(),
    referenceStandardId
      ? db
          .selectFrom('referenceStandards')
          .select('id')
          .where('id', '=', referenceStandardId)
          .executeTakeFirst()
      : null,
    scopeEntryId ? isEndedEntry(db, scopeEntryId) : true,
  ]);
  if (known.length < wanted.length) throw invalidField('certificateIds', say.unknownCertificate);
  if (known.some(({ state }) => state === 'draft'))
    throw invalidField('certificateIds', say.draftCertificate);
  if (!isEnded) throw invalidField('scopeEntryId', say.unknownScopeEntry);
  if (standard === undefined) throw invalidField('referenceStandardId', say.unknownStandard);
}

/** Returns what the trail says of customers: their names, and how many more there are. */
export const namesInTrail = (names: readonly string[]) => ({
  customers: names.slice(0, NAMED),
  ...(names.length > NAMED && { moreCustomers: names.length - NAMED }),
});

/** Links certificates with a record, those that are linked already left out. Returns the numbers of the new ones. */
export async function addCertificates(
  db: Db,
  { id, companyId }: { id: number; companyId: number },
  extent: Extent,
): Promise<string[]> {
  const { certificateIds = [], referenceStandardId, scopeEntryId, since = null } = extent;
  const isWanted = sql<SqlBool>`(${sql.join(
    [
      sql<SqlBool>`t.id = any(${certificateIds}::int[])`,
      ...(referenceStandardId ? [reliedOn(referenceStandardId, since)] : []),
      ...(scopeEntryId ? [claimsEnded(scopeEntryId)] : []),
    ],
    sql` or `,
  )})`;
  const { rows } = await sql<{ number: string }>`with added as (
      insert into nonconforming_work_certificates (company_id, nonconforming_work_id, certificate_id)
        select ${companyId}, ${id}, t.id from certificates t where ${isWanted} order by t.id
        on conflict do nothing returning certificate_id)
    select t.number || case when t.edition > 1 then ' version ' || t.edition else '' end as number
    from added a join certificates t on t.id = a.certificate_id order by t.id`.execute(db);
  return rows.map(({ number }) => number);
}

/** Links certificates with a record that is open. @throws 409 for a closed one, and as {@link refuseUnknown}. */
export async function linkCertificates(
  work: Work,
  row: Row,
  extent: Extent,
): Promise<NonconformingWorkDetail> {
  const { db } = work;
  refuseClosed(row);
  if (!extent.certificateIds?.length && !extent.referenceStandardId && !extent.scopeEntryId)
    throw invalidField('certificateIds', say.certificatesMissing);
  await refuseUnknown(db, extent);
  const numbers = await addCertificates(db, row, extent);
  const standard = extent.referenceStandardId ?? null;
  return saveWork(
    work,
    row,
    { ...(standard !== null && row.referenceStandardId === null && { referenceStandardId: standard }) },
    {
      action: 'nonconforming_work.certificates_linked',
      after: { ...inTrail(numbers), ...(standard !== null && { referenceStandardId: standard }) },
    },
  );
}

/** Takes certificates off a record. How their customers were told stays. @throws 409 for a closed record. */
export async function unlinkCertificates(
  work: Work,
  row: Row,
  { certificateIds }: z.output<typeof unlinkForm>,
): Promise<NonconformingWorkDetail> {
  refuseClosed(row);
  const { rows } = await sql<{ number: string }>`with gone as (
      delete from nonconforming_work_certificates
        where nonconforming_work_id = ${row.id} and certificate_id = any(${certificateIds}::int[])
        returning certificate_id)
    select t.number || case when t.edition > 1 then ' version ' || t.edition else '' end as number
    from gone g join certificates t on t.id = g.certificate_id order by t.id`.execute(work.db);
  return saveWork(
    work,
    row,
    {},
    {
      action: 'nonconforming_work.certificates_unlinked',
      before: inTrail(rows.map(({ number }) => number)),
    },
  );
}
