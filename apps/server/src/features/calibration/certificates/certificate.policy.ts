import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { type AppError, conflict } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns the condition on `certificates as t` for the certificates that a caller sees. Staff see those of the tenant.
 * Customers see their own once they are issued (D5.11).
 */
export function readableBy({ role, userId, customerId }: Actor): RawBuilder<SqlBool> {
  if (isStaff(role)) return sql<SqlBool>`true`;
  const own =
    customerId === null
      ? sql<SqlBool>`t.user_id = ${userId}`
      : sql<SqlBool>`(t.user_id = ${userId} or t.customer_id = ${customerId})`;
  return sql<SqlBool>`(t.state <> 'draft' and ${own})`;
}

export const certificateScope: RecordScope<'certificate'> = {
  table: 'certificates',
  notFound: say.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db.selectFrom('certificates as t').selectAll().where('t.id', '=', id).where(readableBy(actor)),
      lock,
    ),
};

/** Returns why a certificate cannot be issued any more, or undefined for a draft. */
export function issuedRefusal({ state, number, approvedBy }: CertificateRow): AppError | undefined {
  return state === 'draft'
    ? undefined
    : conflict('certificate.issued', say.alreadyIssued(number, approvedBy));
}

/**
 * Returns why this person may not approve a draft: the company requires a second person, and they drafted or changed it, or
 * entered its results (D5.11). `enteredBy` are the users who entered the results or changed the draft.
 */
export const secondPersonRefusal = (
  { certificateSecondPerson }: Pick<CompanyRow, 'certificateSecondPerson'>,
  { userId }: Pick<Actor, 'userId'>,
  { draftedByUserId }: Pick<CertificateRow, 'draftedByUserId'>,
  enteredBy: readonly number[],
): string | undefined =>
  certificateSecondPerson && (draftedByUserId === userId || enteredBy.includes(userId))
    ? say.secondPerson
    : undefined;

/** Returns what the caller may do with a certificate now. */
export function abilitiesOf(
  { role }: Actor,
  { state, kind, withdrawalSeenAt }: CertificateRow,
  refusal: string | null,
) {
  const isDraft = state === 'draft';
  const inForce = state === 'issued' && isAdmin(role);
  return {
    issue: isDraft && isAdmin(role) && refusal === null,
    discard: isDraft && isStaff(role),
    correct: inForce && kind === 'own',
    withdraw: inForce,
    acknowledge: state === 'withdrawn' && withdrawalSeenAt === null && !isStaff(role),
  };
}

/** Returns the sentence that warns of a certificate without the addresses that ISO/IEC 17025:2017, 7.8.2.1 wants; null with both. */
export function withoutAddress(
  company: { address: string | null },
  customer: { hasAddress: boolean },
): string | null {
  const missing = [
    ...(company.address?.trim() ? [] : ['your company']),
    ...(customer.hasAddress ? [] : ['the customer']),
  ];
  return missing.length === 0 ? null : say.withoutAddress(missing.join(' and of '));
}
