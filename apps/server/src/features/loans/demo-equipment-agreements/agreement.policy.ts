import { type CalendarDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type { AgreementState } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { DemoEquipmentAgreementRow } from '../../../db/schema/demo-equipment.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { type AppError, conflict } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns the condition on `demo_equipment_agreements as a` for the agreements that a caller sees: staff all of the
 * tenant, a portal user those of their customer record (access.md).
 */
export const readableBy = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from demo_equipment_loans l
        where l.agreement_id = a.id and l.customer_id = ${customerId})`;

export const agreementScope: RecordScope<'demoEquipmentAgreement'> = {
  table: 'demo_equipment_agreements',
  notFound: say.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db
        .selectFrom('demoEquipmentAgreements as a')
        .selectAll()
        .where('a.id', '=', id)
        .where(readableBy(actor)),
      lock,
    ),
};

type Loan = { actualReturnDate: CalendarDate | null };

/** Returns the state of an agreement. One that nobody signed ends when its last unit is back. */
export function stateOf(
  { status }: Pick<DemoEquipmentAgreementRow, 'status'>,
  loans: readonly Loan[],
): AgreementState {
  if (status === 'signed') return 'signed';
  return loans.every(({ actualReturnDate }) => actualReturnDate !== null) ? 'returned' : 'pending';
}

/** Returns why an agreement cannot be signed or sent now, or undefined when it can (D7.3). */
export function signRefusal(
  agreement: Pick<DemoEquipmentAgreementRow, 'status' | 'signedAt' | 'signedBy'>,
  loans: readonly Loan[],
  timeZone: string,
): AppError | undefined {
  const state = stateOf(agreement, loans);
  if (state === 'pending') return undefined;
  if (state === 'returned') return conflict('demo_agreement.returned', say.returned);
  const day = agreement.signedAt ? formatDayOf(agreement.signedAt, timeZone) : '';
  return conflict('demo_agreement.signed', say.alreadySigned(agreement.signedBy, day));
}
