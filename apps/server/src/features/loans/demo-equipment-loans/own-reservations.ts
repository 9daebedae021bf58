import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { type OpenReservation, openReservationsOf } from '../demo-equipment/index.ts';

interface Span {
  customerId: number;
  /** Calendar dates, YYYY-MM-DD; both days are part of the span. */
  from: CalendarDate;
  until: CalendarDate;
}

/**
 * Returns the reservations that the customer has for these units during the span (D7.7).
 * @throws 409 for a reservation of another customer, with who has it and until when.
 */
export async function ownReservations(
  db: Db,
  units: readonly Locked<Pick<DemoEquipmentRow, 'id' | 'serialNumber'>>[],
  { customerId, from, until }: Span,
): Promise<OpenReservation[]> {
  const found = await openReservationsOf(db, units);
  const during = found.filter((kept) => kept.fromDate <= until && kept.untilDate >= from);
  const foreign = during.find((kept) => kept.customerId !== customerId);
  if (foreign)
    throw conflict(
      'demo-equipment.reserved',
      say.reserved(
        units.find(({ id }) => id === foreign.demoEquipmentId)!.serialNumber,
        foreign.customerName,
        formatDate(foreign.fromDate),
        formatDate(foreign.untilDate),
      ),
    );
  return during;
}

/** Marks reservations as lent, each with the loan of its unit. */
export async function lendReserved(
  db: Db,
  actor: Actor,
  reservations: readonly OpenReservation[],
  made: readonly { id: number; demoEquipmentId: number }[],
): Promise<void> {
  const loanOf = new Map(made.map((loan) => [loan.demoEquipmentId, loan.id]));
  await Promise.all(
    reservations.map(({ id, demoEquipmentId }) =>
      db
        .updateTable('demoEquipmentReservations')
        .set({
          status: 'lent',
          loanId: loanOf.get(demoEquipmentId)!,
          endedAt: sql<Date>`now()`,
          endedByUserId: actor.userId,
          endedBy: actor.displayName,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),
    ),
  );
}
