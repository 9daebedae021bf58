import type { Cents } from '@portal/contract/core/numbers/money.ts';
import { formatMoney, toDollars, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { statusSentence } from '../../features/repairs/repairs/index.ts';
import type { Fault } from '../catalogue/kinds-of-equipment.ts';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import type { PlannedEntry } from './repair-plan.ts';
import { texts } from './repair-texts.ts';
import type { Parcel } from './tracking-numbers.ts';

/** The people of one repair. */
interface Cast {
  /** The portal user of the customer, if there is one. */
  user: Person | null;
  contactName: string;
  coordinator: Person;
  technician: Person;
}

interface Told {
  statuses: readonly RepairStatus[];
  moments: readonly Date[];
  cast: Cast;
  /** Null for a calibration. */
  fault: Fault | null;
  isPreApproved: boolean;
  /** The total of the estimate. */
  total: Cents;
  outbound: Parcel | null;
}

type Author = 'customer' | 'coordinator' | 'technician';
type Said = readonly [by: Author, message: string];

function say(chance: Chance, status: RepairStatus, before: RepairStatus, told: Told): Said {
  const { finding, work } = told.fault ?? texts.calibrated;
  const words: Record<RepairStatus, () => Said> = {
    submitted: () => ['customer', 'Repair request submitted.'],
    received: () => ['coordinator', chance.pick(texts.received)],
    inspected: () => ['technician', `${chance.pick(texts.inspected)} ${finding}`],
    estimate_provided: () => ['coordinator', `Estimate sent: ${formatMoney(toDollars(told.total))}.`],
    estimate_approved: () =>
      told.isPreApproved
        ? ['coordinator', 'Pre-authorised under $200']
        : ['customer', chance.pick(texts.approved)],
    estimate_declined: () => ['customer', chance.pick(texts.declined)],
    in_progress: () => [
      'technician',
      chance.pick(before === 'waiting_for_parts' ? texts.resumed : texts.started),
    ],
    waiting_for_parts: () => ['technician', chance.pick(texts.waiting)],
    needs_review: () => ['technician', chance.pick(texts.review)],
    completed: () => ['technician', work],
    shipped: () => [
      'coordinator',
      told.outbound
        ? `Shipped with ${told.outbound.carrier}, tracking number ${told.outbound.trackingNumber}.`
        : 'Picked up by the customer.',
    ],
    cancelled: () => ['coordinator', chance.pick(texts.cancelled)],
    on_hold: () => ['coordinator', chance.pick(texts.held)],
  };
  return words[status]();
}

/** Returns a note for colleagues, some time after the equipment arrived. */
function internalNote(chance: Chance, { moments, cast }: Told): PlannedEntry[] {
  const after = moments[1];
  if (!after || !chance.often(0.35)) return [];
  return [
    {
      at: new Date(Math.min(after.getTime() + 20_000, moments.at(-1)!.getTime())),
      by: cast.technician,
      byName: cast.technician.contactName,
      message: chance.pick(texts.internal),
      status: null,
      from: null,
      visibility: 'internal',
      cost: null,
    },
  ];
}

/** The statuses of progress. */
const OF_WORK: ReadonlySet<RepairStatus> = new Set(['received', 'in_progress', 'needs_review', 'completed']);

/** Returns one entry for each status of a repair with person and time (D3.4), and notes between them. */
export function timelineOf(chance: Chance, told: Told): PlannedEntry[] {
  const { cast, statuses, moments, total } = told;
  const people: Record<Author, Person | null> = { ...cast, customer: cast.user ?? null };
  const entries = statuses.map((status, i): PlannedEntry => {
    const before = i === 0 ? null : statuses[i - 1]!;
    const [author, words] = say(chance, status, before ?? status, told);
    const by = people[author];
    // Some steps are made in the Update Repair form, which writes its own sentence for the change.
    const isFormal = before !== null && OF_WORK.has(status) && chance.often(0.25);
    return {
      at: moments[i]!,
      by,
      byName: by?.contactName ?? cast.contactName,
      message: isFormal ? `${statusSentence(before, status)}\nProgress: ${words}` : words,
      status,
      from: before,
      visibility: 'customer',
      cost: status === 'estimate_provided' ? toNumeric(total) : null,
    };
  });
  return [...entries, ...internalNote(chance, told)].sort((a, b) => a.at.getTime() - b.at.getTime());
}
