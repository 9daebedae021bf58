import { speaker } from '../../core/words.ts';
import { type RepairStatus, statusLabel } from './status.ts';

/**
 * The ten stages, from submitted to shipped, with the words of the badges (D9.1). The other three statuses
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

/** The sentences of {@link statusSentence}. */
export const stageTexts = {
  'stage.submitted': 'We have your request and are waiting for your unit to arrive.',
  'stage.received': 'Your unit has arrived at our workshop.',
  'stage.inspected': 'We have looked at your unit and are working out what it needs.',
  'stage.estimate_provided': 'We need your approval of the cost before work starts.',
  'stage.estimate_approved': 'The estimate is approved. Work starts soon.',
  'stage.waiting_for_parts': 'We are waiting for parts to arrive.',
  'stage.in_progress': 'We are working on your unit.',
  'stage.needs_review': 'We are checking the work before we finish.',
  'stage.completed': 'The work is done. Your unit will be shipped soon.',
  'stage.shipped': 'Your unit has been shipped back to you.',
  'stage.cancelled': 'This request has been cancelled.',
  'stage.on_hold': 'Work is paused for now. We will let you know when it resumes.',
  'stage.estimate_declined': 'The estimate was declined. We will return your unit.',
} as const satisfies Record<`stage.${RepairStatus}`, string>;
const say = /* @__PURE__ */ speaker(stageTexts);

/** Returns the status in a sentence for customers. */
export const statusSentence = (status: RepairStatus): string => say(`stage.${status}`);

interface Place {
  /** The index in `stages`. */
  current: number;
  halted: boolean;
  /** The stages that the repair has reached. Undefined until they are known. */
  reached: ReadonlySet<number> | undefined;
}

const stageOf = (status: RepairStatus | null): number =>
  (stages as readonly (RepairStatus | null)[]).indexOf(
    status === 'estimate_declined' ? 'estimate_provided' : status,
  );

/**
 * Returns the stage of a repair on the strip. A halted repair stays at its last stage. `been` are the statuses of the
 * timeline, oldest first, once they are loaded. Only stages that the repair really had count as done.
 */
export function stageOnStrip(
  status: RepairStatus,
  heldFrom: RepairStatus | null,
  been: readonly RepairStatus[] | undefined,
): Place {
  const path = been?.map(stageOf).filter((stage) => stage >= 0);
  const left = stageOf(heldFrom) >= 0 ? stageOf(heldFrom) : (path?.at(-1) ?? 0);
  return {
    current: stageOf(status) >= 0 ? stageOf(status) : left,
    halted: !(stages as readonly RepairStatus[]).includes(status),
    // Every repair starts at the first stage.
    reached: path && new Set([0, ...path]),
  };
}

/** Most repairs never have them, so they are on the strip of a repair only when it had them. */
const detours: readonly RepairStatus[] = ['waiting_for_parts', 'needs_review'];

/** Returns the strip with the stages that the repair had and the usual ones that come. A stage that was skipped is left out. */
export function stripWithout({ current, reached }: Pick<Place, 'current' | 'reached'>) {
  const kept = stages.flatMap((_, index) =>
    index === current ||
    (index < current ? !reached || reached.has(index) : !detours.includes(stages[index]!))
      ? [index]
      : [],
  );
  return {
    stages: kept.map((index) => stages[index]!),
    current: kept.indexOf(current),
    reached: reached && new Set(kept.flatMap((index, at) => (reached.has(index) ? [at] : []))),
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

/** Returns the label of the button that sets a status. The quick buttons have the words of A4. */
export const statusAction = (status: RepairStatus, from: RepairStatus): string =>
  from === 'on_hold' && status !== 'cancelled'
    ? `Resume: ${statusLabel(status)}`
    : (actions[status] ?? `Mark as ${statusLabel(status)}`);

/** Returns true until the unit has arrived: only then does its packing slip say something. */
export const isUnderway = ({
  status,
  heldFrom,
}: {
  status: RepairStatus;
  heldFrom?: RepairStatus | null | undefined;
}): boolean => status === 'submitted' || (status === 'on_hold' && heldFrom === 'submitted');

/** Statuses in which a planned day says nothing any more. */
const done: readonly RepairStatus[] = ['completed', 'shipped', 'cancelled', 'estimate_declined'];

/** Returns true while the planned day of completion says something to the customer. */
export const isPlanned = (status: RepairStatus): boolean => !done.includes(status);
