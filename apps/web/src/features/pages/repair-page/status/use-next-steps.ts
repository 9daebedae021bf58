import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { mappedStatuses, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useState } from 'react';
import { useAwaitedPart } from '../../../repairs/part-requests/shared/use-awaited-part.tsx';
import { useMailCheckbox } from '../mail/mail-notice.tsx';
import { useUpdateRepair } from '../update/use-update-repair.ts';

const HALTS: readonly RepairStatus[] = ['on_hold', 'cancelled'];

/**
 * Returns the usual next statuses that the caller may set (D3.3) and what sets one. `primary` is the most usual of them.
 * The page shows a new status at once and takes it back when the server refuses it. A cancellation and an estimate that
 * was never sent are asked about first.
 */
export function useNextSteps(repair: Repair) {
  const { save, pending } = useUpdateRepair(repair);
  const { companyId, serviceReportNumber: name } = repair;
  const awaited = useAwaitedPart({ companyId, name, ids: [repair.id] });
  const mail = useMailCheckbox();
  const [asking, setAsking] = useState<'cancelled' | 'estimate_provided'>();
  const steps = mappedStatuses(repair.status, repair.heldFrom).filter((next) =>
    repair.nextStatuses.includes(next),
  );
  const usual = steps.find((status) => !HALTS.includes(status));
  // Before and while a customer has to answer, the primary act is not a status: `PendingActs` has it.
  const hasActs =
    repair.can.update && (repair.status === 'estimate_provided' || usual === 'estimate_provided');
  const primary = hasActs || repair.status === 'estimate_provided' ? undefined : usual;
  const set = async (status: RepairStatus) => {
    const named = await awaited.ask(status);
    if (!named) return;
    await save({ status, ...named, ...mail.body }, repair.version, { status });
    mail.setBack();
  };
  // A toast has shown the failure.
  const setAtOnce = (status: RepairStatus) => void set(status).catch(() => {});
  const choose = (status: RepairStatus) => {
    if (status === 'cancelled') setAsking(status);
    else if (status === 'estimate_provided' && repair.can.update) setAsking(status);
    else setAtOnce(status);
  };
  return {
    primary,
    hasActs,
    steps,
    pending,
    mail,
    choose,
    set,
    setAtOnce,
    asking,
    /** Asks for the part that a repair waits for, and before it is completed without parts. */
    awaited: awaited.dialog,
    stopAsking: () => setAsking(undefined),
  };
}

export type NextSteps = ReturnType<typeof useNextSteps>;
