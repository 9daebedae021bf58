import { type RepairStatus, statusLabel } from '@portal/contract/repairs/status.ts';

/**
 * The ten stages of the strip, from sent in to sent back, in the words of the badges (D9.1); the other three statuses
 * halt a repair.
 */
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

const sentences: Record<RepairStatus, string> = {
  submitted: 'We have your request and are waiting for your unit to arrive.',
  received: 'Your unit has arrived at our workshop.',
  inspected: 'We have looked at your unit and are working out what it needs.',
  estimate_provided: 'Before work starts we need your approval of the cost.',
  estimate_approved: 'The estimate is approved. Work starts soon.',
  waiting_for_parts: 'We are waiting for parts to arrive.',
  in_progress: 'We are working on your unit.',
  needs_review: 'We are checking the work before we finish.',
  completed: 'The work is done. Your unit will be shipped soon.',
  shipped: 'Your unit has been shipped back to you.',
  cancelled: 'This request has been cancelled.',
  on_hold: 'Work is paused for now. We will let you know when it goes on.',
  estimate_declined: 'The estimate was declined. We will return your unit.',
};

/** The status in a sentence for customers. */
export const statusSentence = (status: RepairStatus): string => sentences[status];

interface Place {
  /** Index into the stages. */
  current: number;
  halted: boolean;
  /** Stages the repair has been in; undefined until that is known. */
  reached: ReadonlySet<number> | undefined;
}

const stageOf = (status: RepairStatus | null): number =>
  (stages as readonly (RepairStatus | null)[]).indexOf(
    status === 'estimate_declined' ? 'estimate_provided' : status,
  );

/**
 * Where a repair stands on the strip; a halted one stands where it was left. `been` are the statuses of its timeline,
 * the oldest first, once it is read: nothing counts as done that never was.
 */
export function placeOnStrip(
  status: RepairStatus,
  heldFrom: RepairStatus | null,
  been: readonly RepairStatus[] | undefined,
): Place {
  const path = been?.map(stageOf).filter((stage) => stage >= 0);
  const left = stageOf(heldFrom) >= 0 ? stageOf(heldFrom) : (path?.at(-1) ?? 0);
  return {
    current: stageOf(status) >= 0 ? stageOf(status) : left,
    halted: !(stages as readonly RepairStatus[]).includes(status),
    // Every repair begins with the first.
    reached: path && new Set([0, ...path]),
  };
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
