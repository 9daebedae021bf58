import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishCertificate } from './certificate-news.ts';
import { readCertificate } from './read-certificates.ts';

interface Body {
  remarks?: string | null | undefined;
  customerId?: number | undefined;
}

type Changes = Partial<Pick<CertificateRow, 'remarks' | 'customerId' | 'userId'>>;

/** Returns the customer with the portal user of the repair, when that one is theirs. @throws 400 for unknown ids. */
async function newReader(db: Db, { repairId }: CertificateRow, id: number): Promise<Changes> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!customer) throw invalidField('customerId', customerMessages.unknown);
  const repair = await db
    .selectFrom('repairs')
    .select(['customerId', 'userId'])
    .where('id', '=', repairId)
    .executeTakeFirst();
  return { customerId: id, userId: repair?.customerId === id ? repair.userId : null };
}

/** Makes the caller one of those who wrote what the certificate says, so that somebody else approves it (D5.11). */
const markWriter = ({ db, actor }: Work, { id }: CertificateRow) =>
  db
    .updateTable('calibrations')
    .set({ enteredByUserIds: sql<number[]>`array_append(entered_by_user_ids, ${actor.userId}::int)` })
    .where('certificateId', '=', id)
    .where(sql<boolean>`${actor.userId} <> all(entered_by_user_ids)`)
    .execute();

/**
 * Changes the remarks of a draft, or the customer whom it names. The register follows the customer of a correction when
 * that is issued (D5.11).
 * @throws 409 when it was issued, and for the customer of a first version, which is that of the request; 403 when a technician changes the customer; 400 for an unknown customer.
 */
export async function updateDraft(work: Work, row: Locked<CertificateRow>, body: Body): Promise<Certificate> {
  const { db, actor } = work;
  if (row.state !== 'draft') throw conflict('certificate.not_a_draft', say.notADraft(row.number));
  const isMoved = body.customerId !== undefined && body.customerId !== row.customerId;
  if (isMoved && !isAdmin(actor.role))
    throw forbidden(say.customerForAdmins, 'certificate.customer_for_admins');
  if (isMoved && row.replacesId === null)
    throw conflict('certificate.first_version', say.customerOfRequest(row.number));
  const remarks = body.remarks === undefined ? row.remarks : body.remarks || null;
  const changes: Changes = {
    ...(remarks !== row.remarks && { remarks }),
    ...(isMoved && (await newReader(db, row, body.customerId!))),
  };
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length === 0) return readCertificate(db, actor, row.id);
  await db
    .updateTable('certificates')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    markWriter(work, row),
    record(work, {
      action: 'certificate.draft_updated',
      kind: 'certificate',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    publishCertificate(work, row),
  ]);
  return readCertificate(db, actor, row.id);
}
