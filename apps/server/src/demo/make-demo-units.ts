import { addDays } from '@portal/contract/core/dates.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { NewDemoEquipment, NewDemoEquipmentLoan } from '../db/schema/demo-equipment.ts';
import type { Chance } from './chance.ts';
import { type Model, serialOf } from './make-equipment.ts';
import type { Client, People } from './make-people.ts';
import { parcelOf } from './tracking-numbers.ts';
import { dayOf } from './work-times.ts';

/** A loan with the paper that was signed for it. */
interface PaperedLoan {
  loan: Omit<NewDemoEquipmentLoan, 'companyId' | 'demoEquipmentId' | 'agreementId'>;
  agreement: { type: 'email' | 'print'; signedAt: Date | null; signedBy: string | null };
}

type Status = NonNullable<NewDemoEquipment['currentStatus']>;

interface Wish {
  model: string;
  status: Status;
  location: NonNullable<NewDemoEquipment['currentLocation']>;
  /** The dates of an open loan, in days from today. */
  loan?: { from: number; due: number; signed: boolean };
}

const wishes: readonly Wish[] = [
  { model: 'EPOCH 650', status: 'loaned', location: 'customer', loan: { from: -9, due: 5, signed: true } },
  { model: 'EPOCH 650', status: 'available', location: 'office' },
  { model: '38DL PLUS', status: 'loaned', location: 'customer', loan: { from: -31, due: -6, signed: true } },
  { model: 'USM Go+', status: 'maintenance', location: 'repair' },
  { model: 'MDO34', status: 'available', location: 'office' },
  { model: 'DSOX1204G', status: 'loaned', location: 'shipping', loan: { from: -1, due: 13, signed: false } },
  { model: '87V', status: 'available', location: 'office' },
  { model: 'MIT525', status: 'available', location: 'office' },
  { model: 'CPG1500', status: 'retired', location: 'office' },
];

function openLoan(
  chance: Chance,
  { from, due, signed }: NonNullable<Wish['loan']>,
  client: Client,
  today: string,
): PaperedLoan {
  return {
    loan: {
      customerId: client.row.id,
      loanDate: addDays(today, from),
      expectedReturnDate: addDays(today, due),
      status: due < 0 ? 'overdue' : 'active',
      outboundTrackingNumber: parcelOf(chance).trackingNumber,
      notes: 'Loaner while their own unit is here.',
    },
    agreement: {
      type: signed ? 'email' : 'print',
      signedAt: signed ? new Date(`${addDays(today, from)}T15:20:00Z`) : null,
      signedBy: signed ? client.contact : null,
    },
  };
}

function pastLoan(chance: Chance, client: Client, today: string, daysAgo: number): PaperedLoan {
  const loanDate = addDays(today, -daysAgo);
  const isLate = chance.often(0.3);
  const isSigned = chance.often(0.85);
  return {
    agreement: {
      type: chance.pick(['email', 'print'] as const),
      signedAt: isSigned ? new Date(`${loanDate}T16:05:00Z`) : null,
      signedBy: isSigned ? client.contact : null,
    },
    loan: {
      customerId: client.row.id,
      loanDate,
      expectedReturnDate: addDays(loanDate, 14),
      actualReturnDate: addDays(loanDate, isLate ? chance.whole(15, 24) : chance.whole(6, 14)),
      status: 'returned',
      outboundTrackingNumber: parcelOf(chance).trackingNumber,
      returnTrackingNumber: parcelOf(chance).trackingNumber,
      lateFeeState: isLate ? (chance.often(0.5) ? 'accepted' : 'proposed') : null,
      lateFeeAmount: isLate ? '75.00' : null,
    },
  };
}

/** Makes demo units in every state, with open, overdue and returned loans. Each has at most one open loan (D7.1). */
export async function makeDemoUnits(
  db: Db,
  chance: Chance,
  { companyId, clients, coordinator }: People,
  models: readonly Model[],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const borrowers = chance.shuffled(clients);
  const units = wishes.map(({ model, status, location, loan }, i) => {
    const found = models.find(({ name }) => name === model)!;
    const calibrated = addDays(today, -chance.whole(40, 330));
    return {
      companyId,
      serialNumber: serialOf(chance, found),
      equipmentModelId: found.id,
      currentStatus: status,
      currentLocation: location,
      currentCustomerId: loan ? borrowers[i]!.row.id : null,
      lastCalibrationDate: calibrated,
      nextCalibrationDue: addDays(calibrated, 365),
      acquisitionDate: addDays(today, -chance.whole(600, 1600)),
      notes: status === 'maintenance' ? 'Keypad sticks, new one is ordered.' : null,
      active: status !== 'retired',
    };
  });
  const rows = await db.insertInto('demoEquipment').values(units).returning('id').execute();
  const loans = wishes.flatMap(({ loan }, i) => {
    const past = chance.shuffled([60, 120, 190, 260]).slice(0, chance.whole(1, 2));
    return [
      ...past.map((daysAgo) => pastLoan(chance, chance.pick(clients), today, daysAgo)),
      ...(loan ? [openLoan(chance, loan, borrowers[i]!, today)] : []),
    ].map(({ loan, agreement }) => ({
      agreement: {
        ...agreement,
        companyId,
        status: agreement.signedAt ? ('signed' as const) : ('pending' as const),
        createdByUserId: coordinator.id,
      },
      loan: { ...loan, companyId, demoEquipmentId: rows[i]!.id, createdByUserId: coordinator.id },
    }));
  });
  const agreements = await db
    .insertInto('demoEquipmentAgreements')
    .values(loans.map(({ agreement }) => agreement))
    .returning('id')
    .execute();
  await db
    .insertInto('demoEquipmentLoans')
    .values(loans.map(({ loan }, i) => ({ ...loan, agreementId: agreements[i]!.id })))
    .execute();
}
