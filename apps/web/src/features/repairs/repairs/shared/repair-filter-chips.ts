import { formatDateText } from '@portal/contract/core/dates/dates.ts';
import type { ListChip } from '../../../../lists/list-chips.tsx';
import { type RepairFilter, type RepairListSearch, repairListTexts } from './repair-list-query.ts';

const kinds = { repair: 'Repair', calibration: 'Calibration' } as const;
/** The words for the two values of A3. */
export const warrantyLabels = { warranty: 'Warranty', non_warranty: 'Non-Warranty' } as const;

/** Returns the active filters that no control above the list shows. */
export function repairFilterChips(
  search: RepairListSearch,
  technicianName?: string,
): ListChip<RepairFilter>[] {
  const t = repairListTexts(search);
  const words: Partial<Record<RepairFilter, string | false | null | undefined>> = {
    filter: t.filter && 'Action required',
    dateFrom: t.dateFrom && `From ${formatDateText(t.dateFrom)}`,
    dateTo: t.dateTo && `To ${formatDateText(t.dateTo)}`,
    warrantyStatus: t.warrantyStatus && warrantyLabels[t.warrantyStatus],
    kind: t.kind && kinds[t.kind],
    technicianId: t.technicianId && `Technician: ${technicianName ?? `#${t.technicianId}`}`,
    companyName: t.companyName && `Company: ${t.companyName}`,
    mine: t.mine === 'true' && 'Assigned to you',
    late: t.late === 'true' && 'Late',
    untouchedDays: t.untouchedDays && !t.untouchedDaysMax && `Untouched for ${t.untouchedDays}+ days`,
    untouchedDaysMax:
      t.untouchedDaysMax && `Untouched for ${t.untouchedDays ?? 0} to ${t.untouchedDaysMax} days`,
    doneFrom: t.doneFrom && `Done from ${formatDateText(t.doneFrom)}`,
    doneTo: t.doneTo && `Done to ${formatDateText(t.doneTo)}`,
    promise: t.promise && `Promise ${t.promise}`,
    work: t.work && `Work: ${t.work}`,
    promiseSlipped: t.promiseSlipped === 'true' && 'Delay not told',
    waitsForParts: t.waitsForParts === 'true' && 'Waits for parts',
    loanerWanted: t.loanerWanted === 'true' && 'Loaner wanted',
    notInvoiced: t.notInvoiced === 'true' && 'Not invoiced',
    unassigned: t.unassigned === 'true' && 'Not assigned',
    received: t.received === 'true' && 'Unit received',
    waitingDays: t.waitingDays && `Waits for the customer for ${t.waitingDays}+ days`,
    needsReply: t.needsReply === 'true' && 'Needs reply',
    partAsked: t.partAsked === 'true' && 'Part asked for',
    partsArrived: t.partsArrived === 'true' && 'Parts arrived',
    certificateToApprove: t.certificateToApprove === 'true' && 'Certificate to approve',
    certificateOfOthers: t.certificateOfOthers === 'true' && 'Certificate for somebody else',
    deleted: t.deleted === 'true' && 'Deleted',
  };
  return (Object.entries(words) as [RepairFilter, string | false | null | undefined][]).flatMap(
    // One chip shows both ends of a range of days.
    ([name, label]) =>
      label ? [{ label, drops: name === 'untouchedDaysMax' ? ['untouchedDays', name] : [name] }] : [],
  );
}
