import { oldCertificateMessages } from '@portal/contract/calibration/old-certificates/messages.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns a condition on `old_certificates as o` for those that a caller sees: staff all of the tenant, customers those that were theirs
 * when they came in.
 */
export const oldCertificatesOf = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`o.customer_id = ${customerId}`;

/** The address of the file of an old certificate. */
export const oldCertificateFile = (id: number): string => `/api/old-certificates/${id}/certificate.pdf`;

export const oldCertificateScope: RecordScope<'oldCertificate'> = {
  table: 'old_certificates',
  notFound: oldCertificateMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db
        .selectFrom('oldCertificates as o')
        .selectAll('o')
        .where('o.id', '=', id)
        .where(oldCertificatesOf(actor)),
      lock,
    ),
};
