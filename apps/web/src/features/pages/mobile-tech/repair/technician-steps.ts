import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { technicianQuickActions } from '@portal/contract/repairs/repairs/status-choices.ts';

/** The caller's timer for this repair. `none`: the caller is no technician, so there is no timer. */
export type Timer = 'running' | 'stopped' | 'none';

/** A button of the technician's view of a repair. */
export interface Step {
  label: string;
  /** The status that it sets. */
  status?: RepairStatus;
  /** What it does with the timer. */
  work?: 'start' | 'stop';
  /** True for the next step of the repair, which is the solid button. */
  isNext: boolean;
}

/** The step that usually follows a status. The others wait for somebody else, or nothing follows. */
const nextOf: Partial<Record<RepairStatus, RepairStatus>> = {
  submitted: 'received',
  received: 'inspected',
  inspected: 'in_progress',
  estimate_approved: 'in_progress',
  waiting_for_parts: 'in_progress',
  in_progress: 'completed',
  needs_review: 'completed',
};

type Stepping = Pick<Repair, 'status' | 'heldFrom' | 'nextStatuses'>;

/** Returns the label of a step that is no quick button of A4. */
export function stepWord(from: RepairStatus, to: RepairStatus): string {
  if (to === 'on_hold') return 'Put on Hold';
  return `${from === 'on_hold' ? 'Resume:' : 'Mark as'} ${statusLabel(to)}`;
}

/** Returns the status that usually follows and that the caller may set (D3.3). */
export function nextStatusOf({ status, heldFrom, nextStatuses }: Stepping): RepairStatus | undefined {
  const next = status === 'on_hold' ? heldFrom : nextOf[status];
  return next && nextStatuses.includes(next) ? next : undefined;
}

/** True for a status that ends the caller's work. */
export const endsWork = (status: RepairStatus, timer: Timer): boolean =>
  timer === 'running' && status !== 'in_progress';

/**
 * Returns the steps that the caller may do now, with the quick buttons of A4 in their order. Work starts with the
 * status In Progress, and ends with every other one.
 */
export function stepsOf(repair: Stepping, timer: Timer): Step[] {
  const next = nextStatusOf(repair);
  const isIdle = repair.status === 'in_progress' && timer === 'stopped';
  const quick = technicianQuickActions.filter(
    ({ status }) => status !== repair.status && repair.nextStatuses.includes(status),
  );
  const workOf = (status: RepairStatus): Pick<Step, 'work'> => {
    if (timer === 'stopped' && status === 'in_progress') return { work: 'start' };
    return endsWork(status, timer) ? { work: 'stop' } : {};
  };
  return [
    ...(timer === 'running' ? [{ label: 'Stop Work', work: 'stop', isNext: false } as const] : []),
    ...(isIdle ? [{ label: 'Start Work', work: 'start', isNext: true } as const] : []),
    ...quick.map(({ label, status }) => ({
      label,
      status,
      ...workOf(status),
      isNext: status === next && !isIdle,
    })),
    ...(next && !quick.some(({ status }) => status === next)
      ? [{ label: stepWord(repair.status, next), status: next, ...workOf(next), isNext: true }]
      : []),
  ];
}
