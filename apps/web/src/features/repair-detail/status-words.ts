import { type RepairStatus, statusLabel } from '@portal/contract/repair-status.ts';

/** The ten stages of the strip, from sent in to sent back; the other three statuses halt a repair. */
export const stages = [
  'submitted',
  'received',
  'inspected',
  'estimate_provided',
  'estimate_approved',
  'in_progress',
  'waiting_for_parts',
  'needs_review',
  'completed',
  'shipped',
] as const satisfies readonly RepairStatus[];

const plain: Record<RepairStatus, { stage: string; sentence: string }> = {
  submitted: {
    stage: 'Request sent',
    sentence: 'We have your request and are waiting for your unit to arrive.',
  },
  received: { stage: 'Arrived', sentence: 'Your unit has arrived at our workshop.' },
  inspected: {
    stage: 'Inspected',
    sentence: 'We have looked at your unit and are working out what it needs.',
  },
  estimate_provided: {
    stage: 'Your approval',
    sentence: 'Before work starts we need your approval of the cost.',
  },
  estimate_approved: { stage: 'Approved', sentence: 'The estimate is approved. Work starts soon.' },
  waiting_for_parts: { stage: 'Parts ordered', sentence: 'We are waiting for parts to arrive.' },
  in_progress: { stage: 'In repair', sentence: 'We are working on your unit.' },
  needs_review: { stage: 'Final check', sentence: 'We are checking the work before we finish.' },
  completed: { stage: 'Ready', sentence: 'The work is done. Your unit will be shipped soon.' },
  shipped: { stage: 'On its way', sentence: 'Your unit has been shipped back to you.' },
  cancelled: { stage: 'Cancelled', sentence: 'This request has been cancelled.' },
  on_hold: { stage: 'On hold', sentence: 'Work is paused for now. We will let you know when it goes on.' },
  estimate_declined: { stage: 'Declined', sentence: 'The estimate was declined. We will return your unit.' },
};

/** What a customer reads on the strip; staff read the labels of A4. */
export const stageWord = (status: RepairStatus, forStaff: boolean): string =>
  forStaff ? statusLabel(status) : plain[status].stage;

/** The status in a sentence for customers. */
export const statusSentence = (status: RepairStatus): string => plain[status].sentence;

interface Place {
  /** Index into the stages. */
  current: number;
  halted: boolean;
}

/** Where a repair stands on the strip; a halted one stands where it was left, a cancelled one at the start. */
export function placeOnStrip(status: RepairStatus, heldFrom: RepairStatus | null): Place {
  const of = (one: RepairStatus | null) => (stages as readonly (RepairStatus | null)[]).indexOf(one);
  if (of(status) >= 0) return { current: of(status), halted: false };
  if (status === 'estimate_declined') return { current: of('estimate_provided'), halted: true };
  return { current: Math.max(of(heldFrom), 0), halted: true };
}

const actions: Partial<Record<RepairStatus, string>> = {
  in_progress: 'Start Work',
  waiting_for_parts: 'Awaiting Parts',
  needs_review: 'Needs Review',
  completed: 'Complete',
  on_hold: 'Put on Hold',
  cancelled: 'Cancel Repair',
};

/** What the button that sets a status says; the quick words are those of A4. */
export const statusAction = (status: RepairStatus, from: RepairStatus): string =>
  from === 'on_hold' && status !== 'cancelled'
    ? `Resume: ${statusLabel(status)}`
    : (actions[status] ?? `Mark as ${statusLabel(status)}`);
