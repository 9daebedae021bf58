import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { proposedFee } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { NewDemoEquipmentLoan } from '../../db/schema/demo-equipment.ts';
import type { Chance } from './chance.ts';
import type { OpenLoanPlan } from './demo-unit-plan.ts';
import type { Client } from './people.ts';
import { parcelOf } from './tracking-numbers.ts';

/** What each late day costs of the demo company and of samples, in cents. */
export const DAILY_RATE = cents(1500);

/** A loan with its paper, its records and its extension. */
export interface DemoLoanPlan {
  unit: number;
  client: Client;
  loan: Omit<NewDemoEquipmentLoan, 'companyId' | 'demoEquipmentId' | 'agreementId' | 'customerId'>;
  agreement: { type: 'email' | 'print'; signed: boolean; together: string | undefined };
  /** What the customer wrote for the longer loan, and the day that it was due before. */
  extension?: { fromDate: CalendarDate; reason: string };
  /** The condition on the return, and whether something was missing. */
  returned?: { condition: string; damaged: boolean; missesOne: boolean };
}

const REASONS = [
  'The part for their own unit is late.',
  'Their inspection takes a week longer.',
  'They want to show it to a second crew.',
];

/** Returns the loan that is open now. */
export function openLoan(
  chance: Chance,
  unit: number,
  plan: OpenLoanPlan,
  client: Client,
  today: CalendarDate,
): DemoLoanPlan {
  const { from, due, type, signed, together, extendedFrom } = plan;
  return {
    ...{ unit, client },
    loan: {
      loanDate: addDays(today, from),
      expectedReturnDate: addDays(today, due),
      actualReturnDate: null,
      status: due < 0 ? 'overdue' : 'active',
      dailyRate: toNumeric(DAILY_RATE),
      relatedRepairId: null,
      outboundTrackingNumber: parcelOf(chance).trackingNumber,
      returnTrackingNumber: null,
      lateFeeAmount: null,
      notes: together ? 'For the acceptance test in the new plant.' : 'Loaner while their own unit is here.',
    },
    agreement: { type, signed, together },
    ...(extendedFrom !== undefined && {
      extension: { fromDate: addDays(today, extendedFrom), reason: chance.pick(REASONS) },
    }),
  };
}

/** Returns a loan that came back. One in four was late, one in six was extended. */
export function pastLoan(
  chance: Chance,
  unit: number,
  client: Client,
  loanDate: CalendarDate,
  damaged: boolean,
): DemoLoanPlan {
  const isLate = chance.often(0.25);
  const isExtended = !isLate && chance.often(0.17);
  const first = addDays(loanDate, 14);
  const expectedReturnDate = isExtended ? addDays(loanDate, 28) : first;
  const actualReturnDate = addDays(
    loanDate,
    isLate ? chance.whole(16, 27) : isExtended ? chance.whole(18, 27) : chance.whole(5, 14),
  );
  const fee = proposedFee(expectedReturnDate, actualReturnDate, DAILY_RATE);
  const decision = fee === null ? null : chance.pick(['accepted', 'accepted', 'waived', 'proposed'] as const);
  return {
    ...{ unit, client },
    loan: {
      ...{ loanDate, expectedReturnDate, actualReturnDate },
      status: 'returned',
      dailyRate: toNumeric(DAILY_RATE),
      relatedRepairId: null,
      outboundTrackingNumber: parcelOf(chance).trackingNumber,
      returnTrackingNumber: parcelOf(chance).trackingNumber,
      lateFeeState: decision,
      lateFeeAmount: toNumeric(fee),
      lateFeeReason: decision === 'waived' ? 'A good customer, and our carrier was late.' : null,
      notes: null,
    },
    agreement: {
      type: chance.pick(['email', 'email', 'print'] as const),
      signed: chance.often(0.92),
      together: undefined,
    },
    ...(isExtended && { extension: { fromDate: first, reason: chance.pick(REASONS) } }),
    returned: {
      condition: damaged ? 'The display is cracked.' : 'Clean and complete.',
      damaged,
      missesOne: !damaged && chance.often(0.08),
    },
  };
}
